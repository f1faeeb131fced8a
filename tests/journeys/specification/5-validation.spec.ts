import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { consent, fillRequiredFields, fullDraft, submitButton, textField } from '../inquiry-form.ts'
import { onHome } from '../on-home.ts'
import { form } from '../../site-content.ts'

type Checked = HTMLInputElement | HTMLTextAreaElement

const fails = (control: Locator, rule: keyof ValidityState) =>
  control.evaluate((node: Checked, name) => node.validity[name], rule)

/** Expects that the browser stops the submit and focuses the control, and nothing else happens. */
async function expectRefusalAt(page: Page, control: Locator): Promise<void> {
  await submitButton(page).click()
  await expect(control).toBeFocused()
  await page.waitForURL('/')
}

test('name, phoneNumber and allowStorage are required', async ({ page, consoleLines }) => {
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
  expect(consoleLines).toEqual([])
})

onHome('the text of the checkbox is the sentence of the specification', async ({ page }) => {
  await expect(consent(page)).toHaveAccessibleName(
    'I allow this website to store my submission so they can respond to my inquiry',
  )
  await expect(page.getByText(form.fields.allowStorage.sentence)).toBeVisible()
})

test('email must be a valid email format when given, and price a price', async ({ page }) => {
  await page.goto('/')
  await fillRequiredFields(page)
  const email = textField(page, 'email')
  await email.fill('nobody@')
  await expectRefusalAt(page, email)
  await email.fill(fullDraft.email)
  const price = textField(page, 'price')
  for (const wrong of ['0.99', '-5', '1.005']) {
    await price.fill(wrong)
    await expectRefusalAt(page, price)
  }
  await price.fill('1.01')
  await submitButton(page).click()
  await page.waitForURL('/Thankyou')
})

onHome('price is a number from 1 in steps of 0.01, with a placeholder', async ({ page }) => {
  const price = page.getByPlaceholder('0.00', { exact: true })
  for (const [name, value] of Object.entries({ name: 'price', min: '1', step: '0.01' })) {
    await expect(price).toHaveAttribute(name, value)
  }
})

onHome('invoiceTeam and message have no rules', async ({ page }) => {
  for (const name of ['invoiceTeam', 'message'] as const) {
    for (const rule of ['required', 'pattern', 'minlength', 'maxlength']) {
      await expect(textField(page, name)).not.toHaveAttribute(rule)
    }
  }
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
