import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { consent, fillRequiredFields, fullDraft, submitButton, textField } from '../inquiry-form.ts'
import { onHome } from '../on-home.ts'
import { form } from '../../site-content.ts'

type Checked = HTMLInputElement | HTMLTextAreaElement

const isValid = (control: Locator) => control.evaluate((node: Checked) => node.validity.valid)
const fails = (control: Locator, rule: keyof ValidityState) =>
  control.evaluate((node: Checked, name) => node.validity[name], rule)

/** Expects that the browser stops the submit and focuses the control, and nothing else happens. */
async function expectRefusalAt(page: Page, control: Locator): Promise<void> {
  await submitButton(page).click()
  await expect(control).toBeFocused()
  await expect(page).toHaveURL('/')
}

async function expectToBeAccepted(page: Page): Promise<void> {
  await submitButton(page).click()
  await expect(page).toHaveURL('/Thankyou')
}

test('name, phoneNumber and allowStorage are required', async ({ page, consoleLines }) => {
  await page.goto('/')
  await fillRequiredFields(page)
  for (const name of ['name', 'phoneNumber'] as const) {
    await test.step(`${name} is required`, async () => {
      const field = textField(page, name)
      await field.fill('')
      expect(await fails(field, 'valueMissing')).toBe(true)
      await expectRefusalAt(page, field)
      await field.fill(fullDraft[name])
    })
  }
  await test.step('allowStorage is required', async () => {
    await consent(page).uncheck()
    expect(await fails(consent(page), 'valueMissing')).toBe(true)
    await expectRefusalAt(page, consent(page))
  })
  expect(consoleLines).toEqual([])
})

onHome('the text of the checkbox is the sentence of the specification', async ({ page }) => {
  await expect(consent(page)).toHaveAccessibleName(
    'I allow this website to store my submission so they can respond to my inquiry',
  )
  await expect(page.getByText(form.fields.allowStorage.sentence)).toBeVisible()
})

test('email must be a valid email format when given', async ({ page }) => {
  await page.goto('/')
  await fillRequiredFields(page)
  const email = textField(page, 'email')
  for (const wrong of ['nobody', 'nobody@', '@example.com', 'no body@example.com']) {
    await email.fill(wrong)
    expect(await fails(email, 'typeMismatch'), wrong).toBe(true)
  }
  await expectRefusalAt(page, email)
  await email.fill(fullDraft.email)
  expect(await isValid(email)).toBe(true)
  await expectToBeAccepted(page)
})

test('price is a number with the minimum 1 and the step 0.01', async ({ page }) => {
  await page.goto('/')
  const price = textField(page, 'price')
  await test.step('price is a number', async () => {
    await price.pressSequentially('cheap')
    await expect(price).toHaveValue('')
    await price.pressSequentially('-')
    expect(await fails(price, 'badInput')).toBe(true)
    await price.fill('12')
    expect(await isValid(price)).toBe(true)
  })
  await fillRequiredFields(page)
  await test.step('price has the minimum 1', async () => {
    for (const below of ['0.99', '0', '-5']) {
      await price.fill(below)
      expect(await fails(price, 'rangeUnderflow'), below).toBe(true)
    }
    await expectRefusalAt(page, price)
    await price.fill('1')
    expect(await isValid(price)).toBe(true)
  })
  await test.step('price has the step 0.01', async () => {
    await price.fill('1.005')
    expect(await fails(price, 'stepMismatch')).toBe(true)
    await expectRefusalAt(page, price)
    for (const good of ['1.01', '19.99', '48.5']) {
      await price.fill(good)
      expect(await isValid(price), good).toBe(true)
    }
  })
})

onHome('price has the placeholder 0.00', async ({ page }) => {
  await expect(page.getByPlaceholder('0.00', { exact: true })).toHaveAttribute('name', 'price')
})

test('invoiceTeam and message have no rules', async ({ page }) => {
  await page.goto('/')
  await fillRequiredFields(page)
  for (const name of ['invoiceTeam', 'message'] as const) {
    await test.step(`${name} has no rules`, async () => {
      const control = textField(page, name)
      expect(await isValid(control), 'empty').toBe(true)
      const anything = `<b>&"'\u202E 🧂 ${'x'.repeat(6000)}`
      await control.fill(anything)
      await expect(control).toHaveValue(anything)
      expect(await isValid(control)).toBe(true)
      for (const rule of ['required', 'pattern', 'minlength', 'maxlength']) {
        await expect(control).not.toHaveAttribute(rule)
      }
    })
  }
  await expectToBeAccepted(page)
})

test('error messages are the default messages of the browser, and no words are added', async ({
  page,
}) => {
  await page.goto('/')
  const words = () => page.getByRole('main').innerText()
  const before = await words()
  await submitButton(page).click()
  await expect(textField(page, 'name')).toBeFocused()
  await textField(page, 'name').fill(fullDraft.name)
  await textField(page, 'phoneNumber').fill(fullDraft.phoneNumber)
  await textField(page, 'email').fill('nobody')
  await submitButton(page).click()
  await expect(textField(page, 'email')).toBeFocused()
  expect(await fails(textField(page, 'email'), 'customError')).toBe(false)
  expect(await fails(consent(page), 'customError')).toBe(false)
  expect(await words()).toBe(before)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
