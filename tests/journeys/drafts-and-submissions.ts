import type { ConsoleMessage, Page } from '@playwright/test'
import type { Draft } from '../../model/inquiry/draft.ts'
import { eachField, textFieldNames } from '../../model/inquiry/fields.ts'
import { consent, textField } from './inquiry-form.ts'

/** The values of an untouched form. */
export const untouchedDraft: Draft = eachField(() => '', false)

/** Fills in every field of the form. */
export async function fillForm(page: Page, draft: Draft): Promise<void> {
  for (const name of textFieldNames) await textField(page, name).fill(draft[name])
  await consent(page).setChecked(draft.allowStorage)
}

/** The console lines that log a submission. */
export function submissions(lines: readonly ConsoleMessage[]): string[] {
  return lines.filter((line) => line.type() === 'log').map((line) => line.text())
}

/** Stores a draft once, before the page's scripts run. */
export async function storeDraftOnce(page: Page, stored: string): Promise<void> {
  await page.addInitScript((value) => {
    const isMap = window !== window.top
    if (isMap || sessionStorage.getItem('kept')) return
    sessionStorage.setItem('kept', 'once')
    localStorage.setItem('contactFormData', value)
  }, stored)
}
