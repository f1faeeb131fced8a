import type { Page, Route } from '@playwright/test'
import { answerWords, formWords } from '../../../inquiry/words.ts'
import { readMoreAt } from '../../page-at.ts'
import { expectAccessible } from '../axe.ts'
import { expect, expectSoon } from '../fixtures.ts'
import {
  expectFormToHold,
  expectNotSent,
  fillForm,
  fullDraft,
  storedDraft,
  loggedInquiries,
  submitButton,
  textField,
} from '../inquiry-form.ts'
import { failAt, untilFormReady } from '../page-scripts.ts'
import { test } from './site-that-answers.ts'
import { company, pages } from '../../site-content.ts'

const { phone, email } = company
const { failed, limited } = answerWords

/** Answers the next posts instead of the receiver. */
const answerPosts = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**', (route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback(),
  )

/** Expects a notice with phone and email, and a form that keeps everything typed. */
async function expectFailure(page: Page): Promise<void> {
  const notice = page.getByRole('alert')
  await expect(notice.getByRole('heading')).toHaveText(failed.heading)
  // All of it, but for a fraction of a pixel.
  await expect(notice).toBeInViewport({ ratio: 0.99 })
  const ways = [failed.call(phone), failed.write(email)]
  await expect(notice.getByRole('listitem')).toHaveText(ways)
  await expectFormToHold(page, fullDraft)
}

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  await page.goto('/')
  await fillForm(page)
  if (javaScriptEnabled) await untilFormReady(page)
})

/** A page, or JSON, that a page of another origin may read. */
const sent = (status: number, body: string | object) => (route: Route) =>
  route.fulfill({
    status,
    headers: { 'Access-Control-Allow-Origin': '*' },
    ...(typeof body === 'string' ? { contentType: 'text/html', body } : { json: body }),
  })

/** How a post can end without an answer that says that the inquiry was taken. */
const noThanks = {
  inbox: [
    (route: Route) => route.abort(),
    // A login page of a network, and an answer of another version of the site.
    sent(200, '<p>Please log in</p>'),
    sent(200, { kind: 'queued' }),
  ],
  'form service': [
    sent(422, { errors: [{ field: 'email' }] }),
    sent(200, { success: false }),
    sent(200, { success: 'false' }),
    sent(200, '<h1>Are you human?</h1>'),
  ],
}

// Netlify is a form service to the page.
for (const receiver of ['inbox', 'form service'] as const) {
  test.describe(receiver, () => {
    test.use({ receiver })

    test('only its thanks count: anything else is never taken for thanks', async ({
      page,
      expectConsoleError,
    }) => {
      expectConsoleError(/Failed to load resource/)
      for (const answer of noThanks[receiver]) {
        await answerPosts(page, answer)
        await submitButton(page).click()
        await expectFailure(page)
        await expect(page).toHaveURL(pages.home.path)
        expect(await storedDraft(page)).toContain(fullDraft.name)
      }
      // Only the inbox knows a repeat.
      const says = receiver === 'inbox' ? failed.paragraph() : failed.paragraphByService
      await expect(page.getByRole('alert')).toContainText(says)
    })

    test('when it fails, the page says so, keeps the form and the draft, and offers phone and email; the next press sends the same again', async ({
      page,
      outcome,
      submissions,
      consoleLines,
      expectConsoleError,
    }) => {
      expectConsoleError(/503/)
      outcome.now = { kind: 'failed' }
      await submitButton(page).click()
      await expectFailure(page)
      await expect(submitButton(page)).toBeFocused()
      await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'false')
      expect(JSON.parse((await storedDraft(page)) ?? 'null')).toEqual(fullDraft)
      expect(loggedInquiries(consoleLines)).toHaveLength(1)
      if (receiver === 'inbox') await expectAccessible(page, '#contactSection')

      outcome.now = { kind: 'accepted' }
      await submitButton(page).click()
      await page.waitForURL(pages.thankYou.path)
      expect(await storedDraft(page)).toBeNull()
      expect(submissions).toHaveLength(2)
      expect(submissions[1]).toEqual(submissions[0])
    })

    test('while it sends, the page says so and takes no more text, a second press does nothing, and it waits, but not for long', async ({
      page,
    }) => {
      let posts = 0
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
  })
}

test('when React fails on the answer, text and draft stay', async ({
  page,
  outcome,
  expectConsoleError,
}) => {
  expectConsoleError(/503|Failed to load resource/)
  expectConsoleError(/No h3 can be made/)
  outcome.now = { kind: 'failed' }
  await failAt(page, 'h3')
  await submitButton(page).click()
  await expect(page.locator('[data-state="failed"]')).toHaveCount(1)
  await expectFormToHold(page, fullDraft)
  expect(await storedDraft(page)).toContain(fullDraft.name)
})

const slower = limited.paragraph(phone, email, 400)

for (const [javaScriptEnabled, answer, status, text] of [
  [true, { kind: 'limited', retryAfterSeconds: 400 }, 429, slower],
  [false, { kind: 'limited', retryAfterSeconds: 400 }, 429, slower],
  [false, { kind: 'failed' }, 503, failed.heading],
] as const) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(`after ${status}, the form asks the visitor to wait with a second one, or to write, and keeps every value`, async ({
      page,
      outcome,
      expectConsoleError,
    }) => {
      expectConsoleError(new RegExp(String(status)))
      outcome.now = answer
      const answered = page.waitForResponse((one) => one.request().method() === 'POST')
      await submitButton(page).click()
      const sent = await answered
      expect(sent.headers()['retry-after']).toBe(status === 429 ? '400' : undefined)
      await expectNotSent(page, text)
    })
  })
}
