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

for (const [how, press] of [
  ['by a double click', async (page) => submitButton(page).dblclick()],
  ['by Enter in a field', async (page) => textField(page, 'email').press('Enter')],
] satisfies Array<[string, (page: Parameters<typeof submitButton>[0]) => Promise<void>]>) {
  test(`a form sent ${how} before the scripts run is held, and then sent once`, async ({
    page,
    consoleLines,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await fillForm(page)
    await press(page)
    await expect(page.getByText(form.notices.held)).toBeVisible()
    expect(submissions(consoleLines)).toEqual([])
    release()
    await expect(page).toHaveURL(pages.thankYou.path)
    await expectSoon(() => submissions(consoleLines)).toHaveLength(1)
    expect(submissions(consoleLines)[0]).toContain(fullDraft.name)
    expect(await storedDraft(page)).toBeNull()
  })
}

test('a form sent early takes nothing from a stored draft', async ({ page, consoleLines }) => {
  const release = await holdScripts(page)
  await storeDraftOnce(page, JSON.stringify({ ...fullDraft, email: 'old@example.com' }))
  await page.goto('/')
  await textField(page, 'name').fill('Ann')
  await textField(page, 'phoneNumber').fill('1')
  await consent(page).check()
  await submitButton(page).click()
  await expect(page.getByText(form.notices.held)).toBeVisible()
  release()
  await expect(page).toHaveURL(pages.thankYou.path)
  expect(submissions(consoleLines).join('\n')).not.toContain('old@example.com')
})

test('an incomplete form sent early gets the browser’s message', async ({ page, consoleLines }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  await textField(page, 'name').fill('Ann')
  await submitButton(page).click()
  await expect(textField(page, 'phoneNumber')).toBeFocused()
  await expect(page.getByText(form.notices.held)).toBeHidden()
  release()
  await expectSoon(() => storedDraft(page)).toContain('Ann')
  await expect(page).toHaveURL('/')
  expect(submissions(consoleLines)).toEqual([])
})
