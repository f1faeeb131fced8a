import type { Page, Route } from '@playwright/test'
import type { Problems } from '../../../inquiry/answer.ts'
import type { Draft } from '../../../inquiry/draft.ts'
import { readMoreAt } from '../../page-at.ts'
import { expectAccessible, expectColorsAccessible } from '../axe.ts'
import { boxesOf } from '../boxes.ts'
import { expect, expectSoon } from '../fixtures.ts'
import {
  consent,
  expectFormToHold,
  expectNotSent,
  fillForm,
  fullDraft,
  loggedInquiries,
  storedDraft,
  submitButton,
  textField,
} from '../inquiry-form.ts'
import { untilFormReady, untilScriptsRun } from '../page-scripts.ts'
import { test } from './site-that-answers.ts'
import {
  answerWords,
  company,
  fieldLabels,
  formWords,
  pages,
  problemText,
} from '../../site-content.ts'

const { phone, email } = company
const { failed, limited, refused } = answerWords

/** Valid for the browser, not for the server. */
const draft: Draft = { ...fullDraft, phoneNumber: '5'.repeat(60), message: 'x'.repeat(6000) }
const problems: Problems = { phoneNumber: 'tooLong', allowStorage: 'missing', message: 'tooLong' }

async function expectProblems(page: Page): Promise<void> {
  await expectNotSent(page, refused.heading, draft)
  const summary = page.getByRole('alert')
  const { phoneNumber, message, allowStorage } = fieldLabels
  await expect(summary.getByRole('link')).toHaveText([phoneNumber, message, allowStorage])
  await expect(summary).toContainText(problemText('message', 'tooLong'))
  for (const field of [textField(page, 'phoneNumber'), textField(page, 'message'), consent(page)]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(textField(page, 'message')).toHaveAccessibleDescription(/5,000/)
  await expect(textField(page, 'name')).not.toHaveAttribute('aria-invalid')

  await summary.getByRole('link', { name: message }).click()
  await expect(textField(page, 'message')).toBeFocused()
  await expect(textField(page, 'message')).toBeInViewport()
  const label = page.locator('label', { hasText: message })
  const [bar, box] = await boxesOf(page.getByRole('banner'), label)
  expect(box.top).toBeGreaterThanOrEqual(bar.bottom)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an inquiry that is not taken stays in the form, and can be sent again', async ({
      page,
      outcome,
      submissions,
      expectConsoleError,
    }) => {
      await page.goto('/')
      if (javaScriptEnabled) await untilFormReady(page)
      await fillForm(page, draft)
      const press = async () => {
        const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
        await submitButton(page).click()
        const answer = await answered
        expectConsoleError(new RegExp(String(answer.status())))
        return [answer.status(), answer.headers()]
      }
      await test.step('the form asks the visitor to wait with one more inquiry, or to write', async () => {
        outcome.now = { kind: 'limited', retryAfterSeconds: 400 }
        expect(await press()).toEqual([429, expect.objectContaining({ 'retry-after': '400' })])
        await expectNotSent(page, limited.paragraph(phone, email, 400), draft)
      })
      if (!javaScriptEnabled) {
        await test.step('the form says that the inquiry could not be stored', async () => {
          outcome.now = { kind: 'failed' }
          expect(await press()).toEqual([503, expect.anything()])
          await expectNotSent(page, failed.heading, draft)
        })
      }
      await test.step('the form shows a refused inquiry with a summary in focus, and keeps every value', async () => {
        outcome.now = { kind: 'refused', problems }
        expect(await press()).toEqual([
          400,
          expect.objectContaining({ 'cache-control': 'no-store' }),
        ])
        await expectProblems(page)
        if (javaScriptEnabled) await expectAccessible(page, '#contactSection')
      })
      await test.step('corrected, it is taken, and a reload sends nothing again', async () => {
        await textField(page, 'message').fill('Shorter')
        outcome.now = { kind: 'accepted' }
        await submitButton(page).click()
        await page.waitForURL(pages.thankYou.path)
        const sent = submissions.length
        expect(submissions[0]).toEqual({ draft, honeypot: '' })
        expect(submissions.at(-1)?.draft.message).toBe('Shorter')
        await page.reload()
        expect(submissions).toHaveLength(sent)
      })
    })
  })
}

test('the page that answers a post without the form’s script breaks no axe rule, and is as wide as a phone; its links lead on', async ({
  page,
  outcome,
  expectConsoleError,
}) => {
  expectConsoleError(/400/)
  outcome.now = { kind: 'refused', problems }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await fillForm(page)
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByRole('alert')).toBeFocused()
  await untilScriptsRun(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectColorsAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/#contactSection')
  await expectFormToHold(page, fullDraft)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** Answers the next posts instead of the receiver. */
const answerPosts = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**', (route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback(),
  )

/** How a post can end without an answer that says that the inquiry was taken. */
const noThanks = {
  // A login page of a network, and an answer of another version of the site.
  inbox: ['<p>Please log in</p>', '{"kind": "queued"}'],
  'form service': [
    '<h1>Are you human?</h1>',
    '{"success": false}',
    '{"success": "false"}',
    '{"error": "?"}',
  ],
}

/** Expects a notice with phone and email, and a form and a draft that keep everything typed. */
async function expectFailure(page: Page): Promise<void> {
  const notice = page.getByRole('alert')
  await expect(notice.getByRole('heading')).toHaveText(failed.heading)
  // All of it, but for a fraction of a pixel.
  await expect(notice).toBeInViewport({ ratio: 0.99 })
  const ways = [failed.call(phone), failed.write(email)]
  await expect(notice.getByRole('listitem')).toHaveText(ways)
  await expectFormToHold(page, fullDraft)
  expect(JSON.parse((await storedDraft(page)) ?? 'null')).toEqual(fullDraft)
  await expect(page).toHaveURL(pages.home.path)
}

// Netlify is a form service to the page.
for (const receiver of ['inbox', 'form service'] as const) {
  test.describe(receiver, () => {
    test.use({ receiver })

    test('nobody is thanked for an inquiry that it has not taken', async ({
      page,
      outcome,
      submissions,
      consoleLines,
      expectConsoleError,
    }) => {
      expectConsoleError(/Failed to load resource/)
      await page.goto('/')
      await untilFormReady(page)
      await fillForm(page)
      await test.step('when it fails, the page says so, keeps the form and the draft, and offers phone and email', async () => {
        outcome.now = { kind: 'failed' }
        await submitButton(page).click()
        await expectFailure(page)
        await expect(page.getByRole('alert')).toContainText(failed.paragraph())
        await expect(submitButton(page)).toBeFocused()
        await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'false')
        expect(loggedInquiries(consoleLines)).toHaveLength(1)
        if (receiver === 'inbox') await expectAccessible(page, '#contactSection')
      })
      await test.step('anything but its thanks is never taken for thanks', async () => {
        // Any page may read it, as the answer of a form service.
        const headers = { 'Access-Control-Allow-Origin': '*' }
        for (const body of noThanks[receiver]) {
          await answerPosts(page, (route) => route.fulfill({ headers, body }))
          await submitButton(page).click()
          await expectFailure(page)
        }
      })
      await test.step('the next press sends the same again', async () => {
        await page.unroute('**')
        outcome.now = { kind: 'accepted' }
        await submitButton(page).click()
        await page.waitForURL(pages.thankYou.path)
        expect(await storedDraft(page)).toBeNull()
        expect(submissions).toHaveLength(2)
        expect(submissions[1]).toEqual(submissions[0])
      })
    })
  })
}

test('while it sends, the page says so and takes no more text, a second press does nothing, and it waits, but not for long; who leaves clears the draft', async ({
  page,
}) => {
  let posts = 0
  await page.goto('/')
  await untilFormReady(page)
  await fillForm(page)
  await answerPosts(page, async () => void (posts += 1))
  await page.clock.install()
  await submitButton(page).click()
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('status').getByText(formWords.sending)).toBeVisible()
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true')
  // It would be emptied with the form, and would not have been sent.
  await expect(textField(page, 'message')).not.toBeEditable()
  // Forced, since Playwright would wait until the button is enabled again.
  await submitButton(page).click({ force: true })
  await textField(page, 'name').press('Enter')
  await page.clock.fastForward(5_000)
  await expectFailure(page)
  await expect(textField(page, 'message')).toBeEditable()
  expect(posts).toBe(1)
  // Right after a scroll, Chromium still sends a click to the map that was there before.
  await page.getByRole('link', { name: readMoreAt('/blog1') }).press('Enter')
  await page.waitForURL('/blog1')
  await expectSoon(() => storedDraft(page)).toBeNull()
})
