import type { Page } from '@playwright/test'
import { privacyNote } from '../../model/content/privacy.ts'
import { pageAt } from '../page-at.ts'
import { readSettings } from '../../model/settings/settings.ts'
import { mediaHost } from './builds.ts'
import { expect, test } from './fixtures.ts'
import { anyDay } from './in-full.ts'
import { test as visitWithSettings } from './site-with-settings.ts'
import { content, footer, pages, privacy } from '../site-content.ts'

const summary = (page: Page) => page.getByRole('main').getByText(privacy.heading, { exact: true })

test(
  'the note on privacy is folded, and says when it was last changed',
  anyDay,
  async ({ page }) => {
    await page.goto('/')
    const date = page.getByRole('main').getByRole('time')
    await expect(date).toBeHidden()
    await summary(page).click()
    const written = new Date(`${privacy.updated}T00:00`)
    await expect(date).toHaveText(written.toLocaleDateString('en-US', { dateStyle: 'long' }))
    const { build } = readSettings({}, import.meta.dirname)
    for (const { topic, text } of privacyNote(content, false, build)) {
      await expect(page.getByText(`${topic} ${text}`)).toBeVisible()
    }
    await expect(page.getByText(privacy.mapAndLogos.openStreetMap)).toBeVisible()
  },
)

test('Privacy in the footer of every page leads to the note and unfolds it', async ({ page }) => {
  for (const { path } of [pages.home, pageAt('/blog2')]) {
    await page.goto(path)
    await page.getByRole('contentinfo').getByRole('link', { name: footer.privacy }).click()
    await expect(page).toHaveURL('/#privacy')
    await expect(page.getByText(privacy.whoWeAre.topic)).toBeInViewport()
    await expect(summary(page)).toBeInViewport()
  }
})

visitWithSettings(
  'the note names the map’s provider and the logo host that an owner has set',
  async ({ page }) => {
    await page.goto('/#privacy')
    await expect(page.getByText(privacy.mapAndLogos.googleMaps)).toBeVisible()
    await expect(page.getByText(new URL(mediaHost).host)).toBeVisible()
  },
)
