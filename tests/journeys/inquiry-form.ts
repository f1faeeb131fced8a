import type { ConsoleMessage, Locator, Page } from '@playwright/test'
import type { Draft } from '../../inquiry/draft.ts'
import { textFields, type TextFieldName } from '../../inquiry/fields.ts'
import { consentSentence, fieldLabels, formWords } from '../../inquiry/words.ts'
import { sampleDraft } from '../sample-draft.ts'
import { expect, expectSoon } from './fixtures.ts'
import { pages } from '../site-content.ts'

/** A draft with every field filled in. */
export const fullDraft: Draft = {
  ...sampleDraft,
  name: 'Zoë Łukasz',
  phoneNumber: '201 555 0142',
  email: 'zoe@example.com',
  invoiceTeam: 'Kitchen, order 7',
  date: '2027-03-14',
  price: '48.50',
  message: 'Two plates, 8 × 8 in.\nBy rail, please.',
}

/** A text field, found by its label. */
export function textField(page: Page, name: TextFieldName): Locator {
  const isMoney = textFields.some((field) => field.name === name && field.type === 'money')
  return page.getByRole(isMoney ? 'spinbutton' : 'textbox', { name: fieldLabels[name] })
}

export function consent(page: Page): Locator {
  return page.getByRole('checkbox', { name: consentSentence })
}

export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: formWords.submit })
}

/** Fills in the form all at once, as a browser does with what it has kept. */
export function fillForm(page: Page, draft = fullDraft): Promise<void> {
  return page.locator('form').evaluate((form, values) => {
    for (const [name, value] of values) {
      const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (!field) throw new Error(`There is no field ${name}`)
      if (typeof value === 'boolean') field.checked = value
      else field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, Object.entries(draft))
}

/** Fills in the form, submits it, and waits for the confirmation. */
export async function sendInquiry(page: Page): Promise<void> {
  await fillForm(page)
  // Not with the mouse: the amount that React says below the price moves the button.
  await submitButton(page).press('Enter')
  await page.waitForURL(pages.thankYou.path)
}

/** The console lines that log a submission. */
export function loggedInquiries(lines: readonly ConsoleMessage[]): string[] {
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

/** Looks at the form: React comes when it is near. */
export async function expectFormToHold(page: Page, draft: Draft): Promise<void> {
  await submitButton(page).evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const held = () =>
    page.locator('form').evaluate((form) => {
      const fields = form.querySelectorAll<HTMLInputElement>('input, textarea')
      return Object.fromEntries(
        Array.from(fields, ({ name, type, checked, value }) => [
          name,
          type === 'checkbox' ? checked : value,
        ]),
      )
    })
  await expectSoon(held).toMatchObject(draft)
}

/** Expects a notice that says why nothing was sent, and a form that keeps every value. */
export async function expectNotSent(page: Page, why: string, draft = fullDraft): Promise<void> {
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(why)
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport({ ratio: 0.99 })
  await expectFormToHold(page, draft)
}

/** The stored draft as JSON, or null if there is none. */
export function storedDraft(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('contactFormData'))
}

/** Waits until the stored draft contains a text. */
export async function untilStored(page: Page, text: string): Promise<void> {
  await expectSoon(() => storedDraft(page)).toContain(text)
}
