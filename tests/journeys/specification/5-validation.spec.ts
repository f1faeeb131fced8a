import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { consent, fillForm, fullDraft, submitButton, textField } from '../inquiry-form.ts'

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
  await page.goto('/#contactSection')
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
