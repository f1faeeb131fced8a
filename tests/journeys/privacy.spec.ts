import type { Page } from '@playwright/test'
import { privacyNote } from '../../model/privacy.ts'
import { readSettings } from '../../settings/settings.ts'
import { content, footer, formWords, pages, privacy } from '../site-content.ts'
import { expectAccessible } from './axe.ts'
import { test as visitWithDelivery } from './delivery/site-that-answers.ts'
import { expect, test } from './fixtures.ts'
import { anyDay } from './tags.ts'

const summary = (page: Page) => page.getByRole('main').getByText(privacy.heading, { exact: true })
const { build } = readSettings({}, import.meta.dirname)

async function expectNote(page: Page, delivers: boolean): Promise<void> {
  for (const { topic, text } of privacyNote(content, {
    ...build,
    delivery: delivers ? 'inbox' : 'off',
  })) {
    await expect(page.getByText(`${topic} ${text}`)).toBeVisible()
  }
}

test(
  'the note on privacy is folded, says when it was last changed, and names the map; Privacy in the footer leads to it and unfolds it',
  anyDay,
  async ({ page }) => {
    await page.goto('/')
    const date = page.getByRole('main').getByRole('time')
    await expect(date).toBeHidden()
    for (const path of [pages.home.path, '/blog2']) {
      await page.goto(path)
      await page.getByRole('contentinfo').getByRole('link', { name: footer.privacy }).click()
      await page.waitForURL('/#privacy')
      await expect(summary(page)).toBeInViewport()
      await expect(page.getByText(privacy.whoWeAre.topic)).toBeInViewport()
    }
    // A browser that does not open the note only reports the new address.
    await summary(page).click()
    await expect(date).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('hashchange')))
    await expect(page.getByText(privacy.whoWeAre.topic)).toBeInViewport()
    const written = new Date(`${privacy.updated}T00:00`)
    await expect(date).toHaveText(written.toLocaleDateString('en-US', { dateStyle: 'long' }))
    await expectNote(page, false)
    await expect(page.getByText(privacy.mapAndLogos.openStreetMap)).toBeVisible()
  },
)

visitWithDelivery(
  'with delivery on, the note says who keeps what, for how long, and how to have it deleted, and breaks no axe rule',
  async ({ page }) => {
    await page.goto('/')
    await summary(page).click()
    await expectNote(page, true)
    await expect(page.getByText(privacy.draft.deliveryOn)).toBeVisible()
    await expect(page.getByText(formWords.notConnected)).toHaveCount(0)
    await expectAccessible(page, '#contactSection')
  },
)
