import type { Locator, Page } from '@playwright/test'
import { expect, expectSoon, test } from '../fixtures.ts'
import { consent, fillForm, fullDraft, openForm, submitButton, textField } from '../inquiry-form.ts'
import { untilFormReady } from '../page-scripts.ts'

/** Expects that the browser stops the submit and focuses the control, and nothing else happens. */
async function expectRefusalAt(page: Page, control: Locator): Promise<void> {
  await submitButton(page).click()
  await expect(control).toBeFocused()
  await expect(page).toHaveURL('/')
}

test('name, phoneNumber and allowStorage are required; email must be a valid email format when given, and price a price', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/')
  await fillForm(page)
  await consent(page).uncheck()
  await expectRefusalAt(page, consent(page))
  await consent(page).check()
  for (const [name, wrong] of [
    ['name', ''],
    ['phoneNumber', ''],
    ['email', 'nobody@'],
    ['price', '0.99'],
    ['price', '1.005'],
  ] as const) {
    const field = textField(page, name)
    await field.fill(wrong)
    await expectRefusalAt(page, field)
    await field.fill(fullDraft[name])
  }
  for (const name of ['email', 'invoiceTeam', 'date', 'price', 'message'] as const) {
    await textField(page, name).fill('')
  }
  expect(consoleLines).toEqual([])
  await submitButton(page).click()
  await page.waitForURL('/Thankyou')
})

test('error messages are the default messages of the browser, and no words are added', async ({
  page,
}) => {
  await openForm(page)
  const words = () => page.getByRole('main').innerText()
  const before = await words()
  await submitButton(page).click()
  await expect(textField(page, 'name')).toBeFocused()
  await textField(page, 'email').fill('nobody')
  for (const name of ['name', 'email'] as const) {
    await expect(textField(page, name)).not.toHaveJSProperty('validationMessage', '')
    await expect(textField(page, name)).toHaveJSProperty('validity.customError', false)
  }
  expect(await words()).toBe(before)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the wheel over a price scrolls the page and never changes the price', async ({ page }) => {
  await openForm(page)
  await untilFormReady(page)
  const price = textField(page, 'price')
  for (const typed of ['45.50', '']) {
    await price.fill(typed)
    await price.hover()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 200)
    await expectSoon(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
    await expect(price).toHaveValue(typed)
  }
})

test('the amount is said below the price as money once it is typed, whatever the browser has read, and politely', async ({
  page,
}) => {
  await openForm(page)
  await untilFormReady(page)
  const price = textField(page, 'price')
  const amount = page.locator('form').getByRole('status').filter({ hasText: '$' })
  await expect(amount).toHaveCount(0)
  for (const [typed, says] of [
    // Chromium drops the comma.
    ['45,50', '$4,550.00'],
    ['1.200', '$1.20'],
    ['48.5', '$48.50'],
  ] as const) {
    await price.clear()
    await price.pressSequentially(typed)
    await expect(amount).toHaveText(says)
  }
  const [field, said] = [await price.boundingBox(), await amount.boundingBox()]
  expect(said?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
  await price.clear()
  await expect(amount).toHaveCount(0)
  // A draft, too, says its amount.
  await price.fill('12')
  await page.reload()
  await expect(amount).toHaveText('$12.00')
})
