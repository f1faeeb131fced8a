import type { Page } from '@playwright/test'
import { company } from '../../../content/company.data.ts'
import { failed, notSentTitle, formNotices } from '../../../content/form.data.ts'
import { pages } from '../../../content/pages.ts'
import { readMoreAt } from '../../page-at.ts'
import { expectAccessible } from '../axe.ts'
import { fillForm, submissions as logged } from '../drafts-and-submissions.ts'
import { expect, expectSoon } from '../fixtures.ts'
import { inFull } from '../in-full.ts'
import {
  expectFormToHold,
  fullDraft,
  storedDraft,
  submitButton,
  textField,
  untilStored,
} from '../inquiry-form.ts'
import { untilPrefetched } from '../page-scripts.ts'
import { test } from './site-that-answers.ts'

/** The address that the form is posted to. */
const isHome = (url: URL) => url.pathname === '/'

/** Expects a notice with phone and email, and a form that keeps everything typed. */
async function expectFailure(page: Page): Promise<void> {
  const notice = page.getByRole('alert')
  await expect(notice.getByRole('heading')).toHaveText(failed.heading)
  // All of it, but for a fraction of a pixel.
  await expect(notice).toBeInViewport({ ratio: 0.99 })
  await expect(notice.getByRole('link', { name: company.phone.label })).toHaveAttribute(
    'href',
    `tel:${company.phone.number}`,
  )
  const mail = await notice.getByRole('link', { name: company.email }).getAttribute('href')
  const { pathname, searchParams } = new URL(mail ?? '')
  expect(pathname).toBe(company.email)
  expect(searchParams.get('body')).toContain(fullDraft.name)
  expect(searchParams.get('body')?.replaceAll('\r\n', '\n')).toContain(fullDraft.message)
  await expectFormToHold(page, fullDraft)
}

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await fillForm(page, fullDraft)
})

test.describe('when the store fails', () => {
  test.beforeEach(({ outcome, expectConsoleError }) => {
    expectConsoleError(/503/)
    outcome.now = { kind: 'failed' }
  })

  test('the page says so, keeps the form and the draft, and offers phone and email', async ({
    page,
    consoleLines,
  }) => {
    await untilStored(page, fullDraft.message.slice(0, 9))
    await submitButton(page).click()
    await expectFailure(page)
    await expect(page).toHaveURL(pages.home.path)
    await expect(submitButton(page)).toBeFocused()
    await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'false')
    expect(JSON.parse((await storedDraft(page)) ?? 'null')).toEqual(fullDraft)
    expect(logged(consoleLines)).toHaveLength(1)
    await test.step('the notice breaks no axe rule', () => expectAccessible(page))
  })

  test('the next press sends the same inquiry again', async ({ page, outcome, submissions }) => {
    await submitButton(page).click()
    await expectFailure(page)
    outcome.now = { kind: 'accepted' }
    await submitButton(page).click()
    await expect(page).toHaveURL(pages.thankYou.path)
    expect(await storedDraft(page)).toBeNull()
    expect(submissions).toHaveLength(2)
    expect(submissions[0]?.key).toMatch(/^[\da-f-]{36}$/)
    expect(submissions[1]?.key).toBe(submissions[0]?.key)
  })

  test('leaving for another page still clears the stored draft', async ({ page }) => {
    await submitButton(page).click()
    await expectFailure(page)
    await untilPrefetched(page)
    await page
      .getByRole('link', {
        name: readMoreAt('/blog1'),
      })
      .click()
    await expect(page).toHaveURL('/blog1')
    await expectSoon(() => storedDraft(page)).toBeNull()
  })

  test('the notice breaks no axe rule in the dark scheme', inFull, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `the page without scripts breaks no axe rule in the ${colorScheme} scheme`,
      colorScheme === 'dark' ? inFull : {},
      async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        // Posts as a browser without JavaScript does. Only axe needs JavaScript here.
        await page.evaluate(() => document.querySelector('form')?.submit())
        await expect(page).toHaveTitle(notSentTitle)
        await expectFailure(page)
        await expectAccessible(page)
      },
    )
  }
})

for (const [what, answer] of [
  ['no connection', (page: Page) => page.route(isHome, (route) => route.abort())],
  [
    'a login page of a network',
    (page: Page) => page.route(isHome, (route) => route.fulfill({ body: '<p>Please log in</p>' })),
  ],
  [
    'an answer of another version of the site',
    (page: Page) => page.route(isHome, (route) => route.fulfill({ json: { kind: 'queued' } })),
  ],
  [
    'a gateway’s error',
    (page: Page) =>
      page.route(isHome, (route) => route.fulfill({ status: 502, body: 'Bad gateway' })),
  ],
] as const) {
  test(`${what} is never taken for thanks`, async ({ page, expectConsoleError }) => {
    if (/connection|gateway/.test(what)) expectConsoleError(/Failed to load resource/)
    await untilStored(page, fullDraft.name)
    await answer(page)
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
  await page.route(isHome, async (route) => {
    await promise
    await route.continue()
  })
  await submitButton(page).click()
  await expect(page.getByRole('status').getByText(formNotices.sending)).toBeVisible()
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true')
  // Forced, since Playwright would wait until the button is enabled again.
  await submitButton(page).click({ force: true })
  await textField(page, 'name').press('Enter')
  await expectFormToHold(page, fullDraft)
  release()
  await expect(page).toHaveURL(pages.thankYou.path)
  expect(submissions).toHaveLength(1)
})

test('the page waits at most 20 seconds for an answer', async ({ page }) => {
  await untilStored(page, fullDraft.name)
  await page.route(isHome, () => {})
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
  await expect(page).toHaveTitle('20000')
  await expect(page.getByRole('status').getByText(formNotices.sending)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('time-is-up')))
  await expectFailure(page)
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
