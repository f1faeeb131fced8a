import type { Page, Route } from '@playwright/test'
import { readMoreAt } from '../../page-at.ts'
import { expectAccessible } from '../axe.ts'
import { fillForm, submissions as logged } from '../drafts-and-submissions.ts'
import { expect, expectSoon } from '../fixtures.ts'
import {
  expectFormToHold,
  fullDraft,
  storedDraft,
  submitButton,
  textField,
  untilStored,
} from '../inquiry-form.ts'
import { answerJson, type AnswerPost } from './form-service.ts'
import { receivers, test } from './site-that-answers.ts'
import { company, form, notSentTitle, pages, placeholders } from '../../site-content.ts'

/** Answers the next posts instead of the receiver. */
const answerPosts = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**', (route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback(),
  )

/** Expects a notice with phone and email, and a form that keeps everything typed. */
async function expectFailure(page: Page): Promise<void> {
  const notice = page.getByRole('alert')
  await expect(notice.getByRole('heading')).toHaveText(form.answers.failed.heading)
  // All of it, but for a fraction of a pixel.
  await expect(notice).toBeInViewport({ ratio: 0.99 })
  const items = notice.getByRole('listitem')
  await expect(items).toHaveText([form.answers.failed.call, form.answers.failed.write])
  // Nobody dials a placeholder.
  const hrefs = await items
    .getByRole('link')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href.replace(/\?.*/s, '')))
  expect(hrefs).toEqual([
    ...(placeholders.phone ? [] : [`tel:${company.phone.number}`]),
    ...(placeholders.email ? [] : [`mailto:${company.email}`]),
  ])
  await expectFormToHold(page, fullDraft)
}

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await fillForm(page, fullDraft)
})

/** How a post can end without an answer from its receiver. */
const lostAnswers: [
  what: string,
  status: RegExp | null,
  answer: (route: Route) => Promise<void>,
][] = [
  ['no connection', /Failed to load resource/, (route) => route.abort()],
  ['a gateway’s error', /502/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' })],
  ['a login page of a network', null, (route) => route.fulfill({ body: '<p>Please log in</p>' })],
  [
    'an answer of another version of the site',
    null,
    (route) => route.fulfill({ json: { kind: 'queued' } }),
  ],
]

for (const [what, error, answer] of lostAnswers) {
  test(`${what} is never taken for thanks`, async ({ page, expectConsoleError }) => {
    if (error) expectConsoleError(error)
    await untilStored(page, fullDraft.name)
    await answerPosts(page, answer)
    await submitButton(page).click()
    await expectFailure(page)
    await expect(page).toHaveURL(pages.home.path)
    expect(await storedDraft(page)).toContain(fullDraft.name)
  })
}

test('while it sends, the page says so, and a second press does nothing', async ({
  page,
  submissions,
}) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await untilStored(page, fullDraft.name)
  await answerPosts(page, async (route) => {
    await promise
    await route.continue()
  })
  await submitButton(page).click()
  await expect(page.getByRole('status').getByText(form.notices.sending)).toBeVisible()
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true')
  // Forced, since Playwright would wait until the button is enabled again.
  await submitButton(page).click({ force: true })
  await textField(page, 'name').press('Enter')
  await expectFormToHold(page, fullDraft)
  release()
  await expect(page).toHaveURL(pages.thankYou.path)
  expect(submissions).toHaveLength(1)
})

for (const receiver of receivers) {
  test.describe(receiver, () => {
    test.use({ receiver })

    test('when it fails, the page says so, keeps the form and the draft, and offers phone and email; the next press sends the same again', async ({
      page,
      outcome,
      submissions,
      consoleLines,
      expectConsoleError,
    }) => {
      expectConsoleError(/503/)
      outcome.now = { kind: 'failed' }
      await untilStored(page, fullDraft.message.slice(0, 9))
      await submitButton(page).click()
      await expectFailure(page)
      await expect(page).toHaveURL(pages.home.path)
      await expect(submitButton(page)).toBeFocused()
      await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'false')
      expect(JSON.parse((await storedDraft(page)) ?? 'null')).toEqual(fullDraft)
      expect(logged(consoleLines)).toHaveLength(1)
      if (receiver === 'inbox') await expectAccessible(page, '#contactSection')

      outcome.now = { kind: 'accepted' }
      await submitButton(page).click()
      await expect(page).toHaveURL(pages.thankYou.path)
      expect(await storedDraft(page)).toBeNull()
      expect(submissions).toHaveLength(2)
      expect(submissions[1]?.draft).toEqual(submissions[0]?.draft)
      if (receiver === 'inbox') expect(submissions[0]?.key).toMatch(/^[\da-f-]{36}$/)
      expect(submissions[1]?.key).toBe(submissions[0]?.key)
    })

    test('the page waits for an answer, but not for long', async ({ page }) => {
      await untilStored(page, fullDraft.name)
      await answerPosts(page, async () => {})
      await page.evaluate(() => {
        // Playwright's clock cannot move the browser's timer; the test ends this one itself.
        AbortSignal.timeout = (milliseconds) => {
          const controller = new AbortController()
          addEventListener('time-is-up', () => controller.abort())
          document.title = String(milliseconds)
          return controller.signal
        }
      })
      await submitButton(page).click()
      await expect(page).toHaveTitle(receiver === 'inbox' ? '20000' : '10000')
      await expect(page.getByRole('status').getByText(form.notices.sending)).toBeVisible()
      await page.evaluate(() => dispatchEvent(new Event('time-is-up')))
      await expectFailure(page)
      await page.getByRole('link', { name: readMoreAt('/blog1') }).click()
      await expect(page).toHaveURL('/blog1')
      await expectSoon(() => storedDraft(page)).toBeNull()
    })
  })
}

test.describe('a form service', () => {
  test.use({ receiver: 'form service' })

  for (const [what, answer, status] of [
    ['an inquiry with errors', answerJson(422, { errors: [{ field: 'email' }] }), 422],
    ['its own failure', (response) => response.writeHead(500).end('<h1>Error</h1>'), 500],
    ['a refusal with status 200', answerJson(200, { success: false }), null],
    ['a page of its own', (response) => response.end('<h1>Are you human?</h1>'), null],
    ['nothing, and closes the connection', (response) => response.destroy(), 'ERR_EMPTY'],
  ] as Array<[string, AnswerPost, number | string | null]>) {
    test(`that answers with ${what} is never taken for thanks`, async ({
      page,
      serviceAnswer,
      expectConsoleError,
      submissions,
    }) => {
      if (status !== null) expectConsoleError(new RegExp(String(status)))
      serviceAnswer.now = answer
      await submitButton(page).click()
      await expectFailure(page)
      await expect(page.getByRole('alert')).not.toContainText('twice')
      await expect(page).toHaveURL(pages.home.path)
      expect(submissions).toHaveLength(1)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a store that fails is answered 503, with every value kept and the notice in focus', async ({
    page,
    outcome,
    expectConsoleError,
  }) => {
    expectConsoleError(/503/)
    outcome.now = { kind: 'failed' }
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      submitButton(page).click(),
    ])
    expect(answer.status()).toBe(503)
    await expect(page).toHaveTitle(notSentTitle)
    await expectFailure(page)
    await expect(page.getByRole('alert')).toBeFocused()
  })
})
