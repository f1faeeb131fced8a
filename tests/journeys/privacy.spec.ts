import type { Page } from '@playwright/test'
import { footer, pages, privacyWords } from '../site-content.ts'
import { expectAccessible } from './axe.ts'
import { test as visitWithDelivery } from './delivery/site-that-answers.ts'
import { expect, test } from './fixtures.ts'

const summary = (page: Page) =>
  page.getByRole('main').getByText(privacyWords.heading, { exact: true })

test('the note on privacy is folded, says when it was last changed, and names the map; Privacy in the footer leads to it and unfolds it', async ({
  page,
}) => {
  await page.goto('/')
  const date = page.getByRole('main').getByRole('time')
  await expect(date).toBeHidden()
  for (const path of [pages.home.path, '/blog2']) {
    await page.goto(path)
    await page.getByRole('contentinfo').getByRole('link', { name: footer.privacy }).click()
    await page.waitForURL('/#privacy')
    await expect(summary(page)).toBeInViewport()
    await expect(page.getByText('Who we are.')).toBeInViewport()
  }
  // A browser that does not open the note only reports the new address.
  await summary(page).click()
  await expect(date).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('hashchange')))
  await expect(page.getByText('Who we are.')).toBeInViewport()
  const written = new Date(`${privacyWords.updated}T00:00`)
  await expect(date).toHaveText(written.toLocaleDateString('en-US', { dateStyle: 'long' }))
  await expect(page.getByText('The map comes from OpenStreetMap')).toBeVisible()
  await expect(page.getByText('your inquiry doesn’t reach us')).toBeVisible()
})

visitWithDelivery(
  'with delivery on, the note says who keeps what, for how long, and how to have it deleted, and breaks no axe rule',
  async ({ page }) => {
    await page.goto('/')
    await summary(page).click()
    for (const text of [
      'want your inquiry deleted?',
      'once we have your inquiry',
      'after 365 days',
    ]) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await expectAccessible(page, '#contactSection')
  },
)
