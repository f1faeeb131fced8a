import { expect, type ConsoleMessage, type Locator, type Page } from '@playwright/test'
import { fieldWords, formWords } from '../../content/inquiry-form.ts'
import type { Draft } from '../../inquiry/draft.ts'
import { textFieldNames, type TextFieldName } from '../../inquiry/fields.ts'

/** The control of a text field, found as a visitor finds it: by its label. */
export function field(page: Page, name: TextFieldName): Locator {
  const role = name === 'price' ? 'spinbutton' : 'textbox'
  return page.getByRole(role, { name: fieldWords[name].label })
}

/** The box to tick. */
export function consent(page: Page): Locator {
  return page.getByRole('checkbox', { name: formWords.consent })
}

/** The button that sends the form. */
export function submit(page: Page): Locator {
  return page.getByRole('button', { name: formWords.submit })
}

/** An inquiry with every field filled in, valid. */
export const fullDraft: Draft = {
  name: 'Zoë Łukasz',
  phoneNumber: '201 555 0142',
  email: 'zoe@example.com',
  invoiceTeam: 'Łukasz & Daughters, order 7',
  allowStorage: true,
  date: '2027-02-28',
  price: '120.50',
  message: 'Two lamps, please.\nBy spring.',
}

/** What the form holds before anybody has typed. */
export const untouchedDraft: Draft = {
  name: '',
  phoneNumber: '',
  email: '',
  invoiceTeam: '',
  allowStorage: false,
  date: '',
  price: '',
  message: '',
}

/** Types a whole inquiry into the form. */
export async function fillForm(page: Page, draft: Draft): Promise<void> {
  for (const name of textFieldNames) await field(page, name).fill(draft[name])
  await consent(page).setChecked(draft.allowStorage)
}

/** Waits until the form holds exactly this. */
export async function expectForm(page: Page, draft: Draft): Promise<void> {
  for (const name of textFieldNames) await expect(field(page, name)).toHaveValue(draft[name])
  await expect(consent(page)).toBeChecked({ checked: draft.allowStorage })
}

/** The console lines that a submission has left. */
export function submissions(lines: readonly ConsoleMessage[]): string[] {
  return lines.filter((line) => line.type() === 'log').map((line) => line.text())
}

/** Puts a value where the draft is kept, before the page's own scripts see it. */
export async function keepAsDraft(page: Page, stored: string): Promise<void> {
  await page.addInitScript((value) => {
    const isMap = window !== window.top
    if (isMap || sessionStorage.getItem('kept')) return
    sessionStorage.setItem('kept', 'once')
    localStorage.setItem('contactFormData', value)
  }, stored)
}

/** What the browser keeps as the draft, as text; null when it keeps none. */
export async function storedDraft(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('contactFormData'))
}
