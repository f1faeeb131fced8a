import type { Page } from '@playwright/test'
import type { Draft } from '../../../inquiry/draft.ts'
import type { Problems } from '../../../inquiry/answer.ts'
import { answerTitle, answerWords, fieldLabels, problemText } from '../../../inquiry/words.ts'
import { expectAccessible } from '../axe.ts'
import { boxesOf } from '../boxes.ts'
import { expect } from '../fixtures.ts'
import {
  consent,
  expectFormToHold,
  fillForm,
  fullDraft,
  submitButton,
  textField,
} from '../inquiry-form.ts'
import { untilScriptsRun } from '../page-scripts.ts'
import { test } from './site-that-answers.ts'
import { company, pages } from '../../site-content.ts'

/** Valid for the browser, not for the server. */
const draft: Draft = { ...fullDraft, phoneNumber: '5'.repeat(60), message: 'x'.repeat(6000) }
const problems: Problems = { phoneNumber: 'tooLong', allowStorage: 'missing', message: 'tooLong' }
const { heading } = answerWords.refused

async function expectProblems(page: Page): Promise<void> {
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('heading')).toHaveText(heading)
  await expect(summary).toBeFocused()
  await expect(summary).toBeInViewport()
  await expect(summary.getByRole('link')).toHaveText([
    fieldLabels.phoneNumber,
    fieldLabels.message,
    fieldLabels.allowStorage,
  ])
  await expect(summary).toContainText(problemText('message', 'tooLong'))
  for (const field of [textField(page, 'phoneNumber'), textField(page, 'message'), consent(page)]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(textField(page, 'message')).toHaveAccessibleDescription(/5,000/)
  await expect(textField(page, 'name')).not.toHaveAttribute('aria-invalid')
  await expectFormToHold(page, draft)

  await summary.getByRole('link', { name: fieldLabels.message }).click()
  await expect(textField(page, 'message')).toBeFocused()
  await expect(textField(page, 'message')).toBeInViewport()
  const label = page.locator('label', { hasText: fieldLabels.message })
  const [bar, box] = await boxesOf(page.getByRole('banner'), label)
  expect(box.top).toBeGreaterThanOrEqual(bar.bottom)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the form shows a refused inquiry with a summary in focus, and keeps every value; corrected, it is taken', async ({
      page,
      outcome,
      submissions,
      expectConsoleError,
    }) => {
      expectConsoleError(/400/)
      outcome.now = { kind: 'refused', problems }
      await page.goto('/')
      await fillForm(page, draft)
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await submitButton(page).click()
      const answer = await answered
      expect([answer.status(), answer.headers()['cache-control']]).toEqual([400, 'no-store'])
      await expectProblems(page)
      await expect(page).toHaveTitle(
        javaScriptEnabled ? pages.home.title : `${heading} · ${answerTitle} · ${company.name}`,
      )
      expect(submissions).toEqual([{ draft: { ...draft }, honeypot: '' }])
      if (javaScriptEnabled) await expectAccessible(page, '#contactSection')

      await textField(page, 'message').fill('Shorter')
      outcome.now = { kind: 'accepted' }
      await submitButton(page).click()
      await page.waitForURL(pages.thankYou.path)
      expect(submissions.at(-1)?.draft.message).toBe('Shorter')
    })
  })
}

test('the page that answers a post without the form’s script breaks no axe rule, starts no React, and is as wide as a phone; its links lead on', async ({
  page,
  outcome,
  expectConsoleError,
}) => {
  expectConsoleError(/400/)
  outcome.now = { kind: 'refused', problems }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await fillForm(page, { ...draft, allowStorage: true })
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByRole('alert')).toBeFocused()
  await untilScriptsRun(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const requested = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  expect(requested.join()).not.toContain('hydrate-form')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/#contactSection')
  await expectFormToHold(page, { ...draft, allowStorage: true })
  await expect(page.getByRole('alert')).toHaveCount(0)
})
