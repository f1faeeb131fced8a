import type { ConsoleMessage, Page } from '@playwright/test'
import type { Draft } from '../../inquiry/draft.ts'
import { textFieldNames } from '../../inquiry/fields.ts'
import { consent, textField } from './inquiry-form.ts'

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
  for (const name of textFieldNames) await textField(page, name).fill(draft[name])
  await consent(page).setChecked(draft.allowStorage)
}

/** The console lines that a submission has left. */
export function submissions(lines: readonly ConsoleMessage[]): string[] {
  return lines.filter((line) => line.type() === 'log').map((line) => line.text())
}

/** Puts a value where the draft is kept, before the page's own scripts see it, once. */
export async function keepAsDraft(page: Page, stored: string): Promise<void> {
  await page.addInitScript((value) => {
    const isMap = window !== window.top
    if (isMap || sessionStorage.getItem('kept')) return
    sessionStorage.setItem('kept', 'once')
    localStorage.setItem('contactFormData', value)
  }, stored)
}
