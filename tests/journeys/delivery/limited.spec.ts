import { textFields } from '../../../model/inquiry/fields.ts'
import { expect } from '../fixtures.ts'
import {
  expectFormToHold,
  fillForm,
  fullDraft,
  submitButton,
  textField,
  untilStored,
} from '../inquiry-form.ts'
import { test } from './site-that-answers.ts'
import { form } from '../../site-content.ts'

test('an oversized inquiry gets a notice, and is kept', async ({ page, expectConsoleError }) => {
  expectConsoleError(/413/)
  await page.goto('/')
  await fillForm(page)
  await untilStored(page, fullDraft.name)
  const message = 'salt '.repeat(14_000)
  await textField(page, 'message').fill(message)
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText(form.answers.tooLarge.paragraph)
  await expect(page.getByRole('alert')).toBeFocused()
  await expectFormToHold(page, { ...fullDraft, message })
})

test('the longest valid inquiry is not too large', async ({ page, submissions }) => {
  const longestTexts = textFields
    .filter(({ maxLength }) => maxLength)
    .map(({ name, maxLength }) => [name, '鹽'.repeat(maxLength ?? 0)])
  const form = { ...fullDraft, allowStorage: 'on', ...Object.fromEntries(longestTexts) }
  const answer = await page.request.post('/', { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  expect(submissions[0]?.draft.message).toHaveLength(5000)
})
