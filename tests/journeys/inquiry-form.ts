import type { Locator, Page } from '@playwright/test'
import { fieldWords, formWords } from '../../content/inquiry-form.ts'
import type { Draft } from '../../inquiry/draft.ts'
import { textFieldNames, type TextFieldName } from '../../inquiry/fields.ts'
import { expect, expectSoon } from './fixtures.ts'

/** A draft with every field filled in, as a browser keeps it. */
export const fullDraft: Draft = {
  name: 'Zoë Łukasz',
  phoneNumber: '201 555 0142',
  email: 'zoe@example.com',
  invoiceTeam: 'Kitchen, order 7',
  allowStorage: true,
  date: '2027-03-14',
  price: '48.50',
  message: 'Two plates, 8 × 8 in.\nBy rail, please.',
}

/** The control of a text field, as a visitor finds it. */
export function textField(page: Page, name: TextFieldName): Locator {
  return page.getByRole(name === 'price' ? 'spinbutton' : 'textbox', {
    name: fieldWords[name].label,
  })
}

export function consent(page: Page): Locator {
  return page.getByRole('checkbox', { name: formWords.consent })
}

export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: formWords.submit })
}

/** What the form cannot be submitted without. */
export async function fillRequiredFields(page: Page): Promise<void> {
  await textField(page, 'name').fill(fullDraft.name)
  await textField(page, 'phoneNumber').fill(fullDraft.phoneNumber)
  await consent(page).check()
}

export async function fillEveryField(page: Page): Promise<void> {
  for (const name of textFieldNames) await textField(page, name).fill(fullDraft[name])
  await consent(page).check()
}

export async function expectFormToHold(page: Page, draft: Draft): Promise<void> {
  for (const name of textFieldNames) await expect(textField(page, name)).toHaveValue(draft[name])
  await expect(consent(page)).toBeChecked({ checked: draft.allowStorage })
}

/** The stored draft as the browser keeps it: JSON, or null where there is none. */
export function storedDraft(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('contactFormData'))
}

/** Waits until the browser keeps a text, and with it until the form's scripts run. */
export async function untilStored(page: Page, text: string): Promise<void> {
  await expectSoon(() => storedDraft(page)).toContain(text)
}
