import { expect, expectSoon, test } from '../fixtures.ts'
import {
  consent,
  fillForm,
  fullDraft,
  storedDraft,
  storeDraftOnce,
  submissions,
  submitButton,
  textField,
} from '../inquiry-form.ts'
import { holdScripts } from '../page-scripts.ts'
import { form, pages } from '../../site-content.ts'

test('a form sent before the scripts run is held, and then sent once', async ({
  page,
  consoleLines,
}) => {
  const release = await holdScripts(page)
  await page.goto('/')
  await fillForm(page)
  await textField(page, 'email').press('Enter')
  await submitButton(page).dblclick()
  await expect(page.getByText(form.notices.held)).toBeVisible()
  expect(submissions(consoleLines)).toEqual([])
  release()
  await page.waitForURL(pages.thankYou.path)
  await expectSoon(() => submissions(consoleLines)).toHaveLength(1)
  expect(submissions(consoleLines)[0]).toContain(fullDraft.name)
  expect(await storedDraft(page)).toBeNull()
})

test('an incomplete form sent early gets the browser’s message; completed, it takes nothing from a stored draft', async ({
  page,
  consoleLines,
}) => {
  const release = await holdScripts(page)
  await storeDraftOnce(page, JSON.stringify({ ...fullDraft, email: 'old@example.com' }))
  await page.goto('/')
  await textField(page, 'name').fill('Ann')
  await submitButton(page).click()
  await expect(textField(page, 'phoneNumber')).toBeFocused()
  await expect(page.getByText(form.notices.held)).toBeHidden()
  await textField(page, 'phoneNumber').fill('1')
  await consent(page).check()
  await submitButton(page).click()
  await expect(page.getByText(form.notices.held)).toBeVisible()
  release()
  await page.waitForURL(pages.thankYou.path)
  expect(submissions(consoleLines).join()).toContain('Ann')
  expect(submissions(consoleLines).join()).not.toContain('old@example.com')
})
