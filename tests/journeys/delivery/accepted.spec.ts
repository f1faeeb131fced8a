import { textFields } from '../../../inquiry/fields.ts'
import { hiddenFields } from '../../../inquiry/draft.ts'
import { expect } from '../fixtures.ts'
import {
  fillForm,
  fullDraft,
  sendInquiry,
  storedDraft,
  loggedInquiries,
  submitButton,
  untilStored,
} from '../inquiry-form.ts'
import { blockScripts, holdScripts, scriptNotLoaded } from '../page-scripts.ts'
import { receivers, test } from './site-that-answers.ts'
import { takesLong } from '../tags.ts'
import { company, form, pages, thankYou } from '../../site-content.ts'

const aKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Only our own inbox gets a key. A service would show it to the owner as a field. */
const keyOf = (receiver: string) => (receiver === 'inbox' ? expect.stringMatching(aKey) : null)

for (const receiver of receivers) {
  test.describe(`to ${receiver}`, receiver === 'inbox' ? {} : takesLong, () => {
    test.use({ receiver })

    test('the form logs and delivers an inquiry, thanks the visitor, and keeps no draft', async ({
      page,
      submissions,
      consoleLines,
    }) => {
      // As on a phone of 2021.
      await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
      await page.goto('/')
      await fillForm(page)
      await untilStored(page, '"allowStorage":true')
      await page.evaluate(() => {
        for (const _ of ['once', 'twice', 'in quick succession'])
          document.querySelector('form')?.requestSubmit()
      })
      await page.waitForURL(pages.thankYou.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYou.heading)
      await expect(page.getByText(thankYou.notConnected.note)).toHaveCount(0)
      expect(submissions).toMatchObject([
        { draft: fullDraft, key: keyOf(receiver), honeypot: '', client: '127.0.0.1' },
      ])
      expect(loggedInquiries(consoleLines)).toHaveLength(1)
      expect(await storedDraft(page)).toBeNull()
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('the site delivers an inquiry, then thanks the visitor', async ({
        page,
        submissions,
      }) => {
        await page.goto('/')
        await expect(page.locator('noscript')).toHaveCount(0)
        await sendInquiry(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYou.heading)
        expect(submissions).toMatchObject([{ draft: fullDraft, key: null, honeypot: '' }])
      })
    })
  })
}

for (const [what, arrange, waits] of [
  ['do not arrive', blockScripts, false],
  ['hang, after 15 seconds', holdScripts, true],
] as const) {
  test(`when the scripts ${what}, the browser posts the form as it would without JavaScript`, async ({
    page,
    submissions,
    expectConsoleError,
  }) => {
    if (waits) await page.clock.install()
    else expectConsoleError(scriptNotLoaded)
    await arrange(page)
    await page.goto('/')
    await fillForm(page)
    if (!waits) await expect(page.locator('html')).toHaveAttribute('data-scripts', 'failed')
    await submitButton(page).click()
    if (waits) {
      await expect(page.getByText(form.notices.held)).toBeVisible()
      await page.clock.fastForward(16_000)
    }
    await page.waitForURL(pages.thankYou.path)
    expect(submissions).toMatchObject([{ draft: fullDraft, key: null }])
  })
}

test('a visitor who came from an article sends two inquiries, which have two keys', async ({
  page,
  submissions,
}) => {
  await page.goto('/blog1')
  const ways = [
    page.getByRole('banner').getByRole('link', { name: company.name }),
    page.getByRole('link', { name: thankYou.action }),
  ]
  for (const way of ways) {
    await way.click()
    await sendInquiry(page)
  }
  expect(submissions).toHaveLength(2)
  expect(submissions[0]?.key).not.toBe(submissions[1]?.key)
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

test('the honeypot is in nobody’s way', async ({ page, submissions }) => {
  await page.goto('/')
  const honeypot = page.locator(`[name="${hiddenFields.honeypot}"]`)
  await expect(honeypot).toHaveCount(1)
  await expect(honeypot).not.toBeInViewport()
  await expect(honeypot).toHaveAttribute('tabindex', '-1')
  await expect(page.getByRole('textbox', { name: form.notices.trap })).toHaveCount(0)
  // Without style sheets, its label says what it is for.
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('style')) sheet.remove()
  })
  await page.getByText(form.notices.trap).scrollIntoViewIfNeeded()
  await expect(page.getByText(form.notices.trap)).toBeInViewport({ ratio: 1 })
  await honeypot.evaluate((field: HTMLInputElement) => (field.value = 'filled in by a machine'))
  await sendInquiry(page)
  expect(submissions).toMatchObject([{ honeypot: 'filled in by a machine' }])
})
