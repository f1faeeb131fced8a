import type { Page } from '@playwright/test'
import { privacyParagraphs, privacyWords } from '../../content/privacy.data.ts'
import { privacyNote } from '../../content/privacy.ts'
import { footer } from '../../content/site.data.ts'
import { pages } from '../../content/pages.ts'
import { pageAt } from '../page-at.ts'
import { readSettings } from '../../settings/settings.ts'
import { mediaHost, expect, test } from './fixtures.ts'
import { test as visitWithSettings } from './site-with-settings.ts'

const summary = (page: Page) =>
  page.getByRole('main').getByText(privacyWords.heading, { exact: true })

test('the note on privacy is folded, and says when it was last changed', async ({ page }) => {
  await page.goto('/')
  const date = page.getByRole('main').getByRole('time')
  await expect(date).toBeHidden()
  await summary(page).click()
  await expect(date).toHaveText(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/)
  for (const { topic, text } of privacyNote(false, readSettings().build)) {
    await expect(page.getByText(`${topic} ${text}`)).toBeVisible()
  }
})

test('Privacy in the footer of every page leads to the note and unfolds it', async ({ page }) => {
  for (const { path } of [pages.home, pageAt('/blog2'), pages.thankYou]) {
    await page.goto(path)
    await page.getByRole('contentinfo').getByRole('link', { name: footer.privacy }).click()
    await expect(page).toHaveURL('/#privacy')
    await expect(page.getByText(privacyParagraphs.whoWeAre.topic)).toBeInViewport()
    await expect(summary(page)).toBeInViewport()
  }
})

test('the note names the map’s provider', async ({ page }) => {
  await page.goto('/#privacy')
  await expect(page.getByText('OpenStreetMap Foundation')).toBeVisible()
})

visitWithSettings(
  'the note names the map’s provider and the logo host that an owner has set',
  async ({ page }) => {
    await page.goto('/#privacy')
    await expect(page.getByText('Google Maps, run by Google')).toBeVisible()
    await expect(page.getByText(`logos come from ${new URL(mediaHost).host},`)).toBeVisible()
  },
)
