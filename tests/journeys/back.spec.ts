import type { Locator, Page } from '@playwright/test'
import { readMoreAt } from '../page-at.ts'
import { expect, expectSoon, test as visit } from './fixtures.ts'
import { untilScriptsRun } from './page-scripts.ts'
import { hero, navigation } from '../site-content.ts'

const readMore = (page: Page) => page.getByRole('link', { name: readMoreAt('/blog1') })
const about = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: navigation.about })
/** Playwright's own click scrolls to a link first, also to one in a sticky bar. */
const choose = (link: Locator) => link.evaluate((node: HTMLElement) => node.click())
const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls, and waits until the browser has noted the place. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const noted = new Promise((done) => addEventListener('scrollend', done, { once: true }))
    window.scrollTo(0, wanted)
    await noted
  }, top)
}

const test = visit.extend({
  page: async ({ page }, use) => {
    await page.goto('/')
    await untilScriptsRun(page)
    await use(page)
  },
})

test('Back from a section of Home leads to where the visitor was', async ({ page }) => {
  for (const top of [0, 600]) {
    if (top > 0) await scrollTo(page, top)
    await choose(about(page))
    await page.waitForURL('/#aboutSection')
    await expectSoon(() => place(page)).not.toBe(top)
    await page.goBack()
    await page.waitForURL('/')
    await expectSoon(() => place(page)).toBe(top)
  }
})

test('Back from an article leads to the section where the visitor was, and again Back to the place before', async ({
  page,
}) => {
  await scrollTo(page, 500)
  await choose(about(page))
  await page.waitForURL('/#aboutSection')
  await scrollTo(page, 900)
  await choose(readMore(page))
  await page.waitForURL('/blog1')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(hero.heading)
  await page.goBack()
  await page.waitForURL('/#aboutSection')
  await expectSoon(() => place(page)).toBe(900)
  await page.goBack()
  await page.waitForURL('/')
  await expectSoon(() => place(page)).toBe(500)
})
