import type { Page } from '@playwright/test'
import { pages } from '../../../content/pages.ts'
import { expect, test } from '../fixtures.ts'
import { fullDraft, submitButton } from '../inquiry-form.ts'
import { fillForm } from '../drafts-and-submissions.ts'

const typed = [fullDraft.name, fullDraft.phoneNumber, fullDraft.email, fullDraft.message]

/** As a link, a query or a person would write it. */
const secrets = typed.flatMap((value) => [
  value,
  encodeURIComponent(value),
  new URLSearchParams({ value }).toString().slice('value='.length),
])

/** Every address that the page asks for or stands at, from now on. */
function addressesOf(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  return seen
}

function expectNothingTyped(addresses: readonly string[]): void {
  expect(addresses.length).toBeGreaterThan(1)
  expect(addresses.filter((url) => secrets.some((secret) => url.includes(secret)))).toEqual([])
}

test('nothing typed ever shows in an address', async ({ page }) => {
  const addresses = addressesOf(page)
  await page.goto('/')
  await fillForm(page, fullDraft)
  await submitButton(page).click()
  await expect(page).toHaveURL(pages.thankYou.path)
  expectNothingTyped([...addresses, page.url()])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing typed ever shows in an address', async ({ page, expectConsoleError }) => {
    expectConsoleError(/405/)
    const addresses = addressesOf(page)
    await page.goto('/')
    await fillForm(page, fullDraft)
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expectNothingTyped([...addresses, page.url()])
  })
})
