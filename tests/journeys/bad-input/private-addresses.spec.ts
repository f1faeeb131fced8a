import type { Page } from '@playwright/test'
import { pages } from '../../../content/pages.ts'
import { expect, test } from '../fixtures.ts'
import { fullDraft, submitButton } from '../inquiry-form.ts'
import { fillForm } from '../drafts-and-submissions.ts'

const typed = [fullDraft.name, fullDraft.phoneNumber, fullDraft.email, fullDraft.message]

/** Everything typed, as plain text and as a URL may encode it. */
const secrets = typed.flatMap((value) => [
  value,
  encodeURIComponent(value),
  new URLSearchParams({ value }).toString().slice('value='.length),
])

/** Records every address that the page requests or opens from now on. */
function recordAddresses(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  return seen
}

function expectNothingTyped(addresses: readonly string[]): void {
  expect(addresses.length).toBeGreaterThan(1)
  expect(addresses.filter((url) => secrets.some((secret) => url.includes(secret)))).toEqual([])
}

test('no address ever contains what was typed', async ({ page }) => {
  const addresses = recordAddresses(page)
  await page.goto('/')
  await fillForm(page, fullDraft)
  await submitButton(page).click()
  await expect(page).toHaveURL(pages.thankYou.path)
  expectNothingTyped([...addresses, page.url()])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no address ever contains what was typed', async ({ page, expectConsoleError }) => {
    expectConsoleError(/405/)
    const addresses = recordAddresses(page)
    await page.goto('/')
    await fillForm(page, fullDraft)
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expectNothingTyped([...addresses, page.url()])
  })
})
