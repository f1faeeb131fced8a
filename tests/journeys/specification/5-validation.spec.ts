import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { consent, fillRequiredFields, fullDraft, submitButton, textField } from '../inquiry-form.ts'

type Checked = HTMLInputElement | HTMLTextAreaElement

const fails = (control: Locator, rule: keyof ValidityState) =>
  control.evaluate((node: Checked, name) => node.validity[name], rule)

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
  await fillRequiredFields(page)
  for (const name of ['name', 'phoneNumber'] as const) {
    const field = textField(page, name)
    await field.fill('')
    expect(await fails(field, 'valueMissing')).toBe(true)
    await expectRefusalAt(page, field)
    await field.fill(fullDraft[name])
  }
  await consent(page).uncheck()
  expect(await fails(consent(page), 'valueMissing')).toBe(true)
  await expectRefusalAt(page, consent(page))
  await consent(page).check()
  for (const [name, wrong] of [
    ['email', 'nobody@'],
    ['price', '0.99'],
    ['price', '-5'],
    ['price', '1.005'],
  ] as const) {
    const field = textField(page, name)
    await field.fill(wrong)
    await expectRefusalAt(page, field)
    await field.fill(fullDraft[name])
  }
  expect(consoleLines).toEqual([])
  await textField(page, 'price').fill('1.01')
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
  expect(await fails(textField(page, 'name'), 'customError')).toBe(false)
  expect(await fails(textField(page, 'email'), 'customError')).toBe(false)
  expect(await words()).toBe(before)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
