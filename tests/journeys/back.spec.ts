import type { Page } from '@playwright/test'
import { readMoreAt } from '../page-at.ts'
import { navigation } from '../site-content.ts'
import { expect, expectSoon, test } from './fixtures.ts'
import { untilScriptsRun } from './page-scripts.ts'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls, and waits until the browser has noted the place. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const noted = new Promise((done) => addEventListener('scrollend', done, { once: true }))
    window.scrollTo(0, wanted)
    await noted
  }, top)
}

/** Playwright's own click scrolls to a link first, also to one in a sticky bar. */
const choose = (page: Page, name: string) =>
  page
    .getByRole('link', { name })
    .first()
    .evaluate((link: HTMLElement) => link.click())

test('Back from a section of Home leads to where the visitor was; from an article to the section, and again Back to the place before', async ({
  page,
}) => {
  await page.goto('/')
  await untilScriptsRun(page)
  await choose(page, navigation.about)
  await expectSoon(() => place(page)).not.toBe(0)
  await page.goBack()
  await expectSoon(() => place(page)).toBe(0)

  await scrollTo(page, 500)
  await choose(page, navigation.about)
  await page.waitForURL('/#aboutSection')
  await scrollTo(page, 900)
  await choose(page, readMoreAt('/blog1'))
  await page.waitForURL('/blog1')
  await page.goBack()
  await expect(page).toHaveURL('/#aboutSection')
  await expectSoon(() => place(page)).toBe(900)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expectSoon(() => place(page)).toBe(500)
})
