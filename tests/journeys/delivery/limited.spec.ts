import { textFields } from '../../../model/inquiry/fields.ts'
import { fillForm } from '../drafts-and-submissions.ts'
import { expect } from '../fixtures.ts'
import {
  expectFormToHold,
  fullDraft,
  submitButton,
  textField,
  untilStored,
} from '../inquiry-form.ts'
import { test } from './site-that-answers.ts'
import { form, limitedText, notSentTitle } from '../../site-content.ts'

test.beforeEach(async ({ page, outcome }) => {
  outcome.now = { kind: 'limited', retryAfterSeconds: 400 }
  await page.goto('/')
  await fillForm(page, fullDraft)
})

test('a visitor over the limit gets a notice in focus', async ({ page, expectConsoleError }) => {
  expectConsoleError(/429/)
  await submitButton(page).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(limitedText(7))
  await expect(notice).toBeFocused()
  await expectFormToHold(page, fullDraft)
})

test('an oversized inquiry gets a notice, and is kept', async ({ page, expectConsoleError }) => {
  expectConsoleError(/413/)
  await untilStored(page, fullDraft.name)
  const message = 'salt '.repeat(14_000)
  await textField(page, 'message').fill(message)
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText(form.answers.tooLarge.paragraph)
  await expect(page.getByRole('alert')).toBeFocused()
  await expectFormToHold(page, { ...fullDraft, message })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor over the limit gets a 429 that says when to try again, and keeps every value', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/429/)
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      submitButton(page).click(),
    ])
    expect(answer.status()).toBe(429)
    expect(answer.headers()['retry-after']).toBe('400')
    await expect(page).toHaveTitle(notSentTitle)
    await expect(page.getByRole('alert')).toContainText(limitedText(7))
    await expect(page.getByRole('alert')).toBeFocused()
    await expectFormToHold(page, fullDraft)
  })
})

test('the longest valid inquiry is not too large', async ({ page, outcome, submissions }) => {
  outcome.now = { kind: 'accepted' }
  const longestTexts = textFields
    .filter(({ maxLength }) => maxLength)
    .map(({ name, maxLength }) => [name, '鹽'.repeat(maxLength ?? 0)])
  const form = { ...fullDraft, allowStorage: 'on', ...Object.fromEntries(longestTexts) }
  const answer = await page.request.post('/', { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  expect(submissions[0]?.draft.message).toHaveLength(5000)
})
