import { honeypotName } from '../../../inquiry/draft.ts'
import { textFields } from '../../../inquiry/fields.ts'
import { expect } from '../fixtures.ts'
import {
  fillForm,
  fullDraft,
  loggedInquiries,
  sendInquiry,
  storedDraft,
  submitButton,
} from '../inquiry-form.ts'
import { blockScripts, holdScripts, scriptNotLoaded, untilFormReady } from '../page-scripts.ts'
import { receivers, test } from './site-that-answers.ts'
import { formWords, pages, thankYou } from '../../site-content.ts'

for (const receiver of receivers) {
  test.describe(`to ${receiver}`, () => {
    test.use({ receiver })

    test('the form logs and delivers an inquiry, thanks the visitor, and keeps no draft; the honeypot is in nobody’s way', async ({
      page,
      submissions,
      consoleLines,
    }) => {
      await page.goto('/')
      await untilFormReady(page)
      await fillForm(page)
      const trapped = receiver === 'inbox' ? 'by a machine' : ''
      if (trapped) {
        const honeypot = page.locator(`[name="${honeypotName}"]`)
        await expect(honeypot).toHaveAttribute('tabindex', '-1')
        await expect(honeypot).not.toBeInViewport()
        await expect(page.getByRole('textbox', { name: formWords.trap })).toHaveCount(0)
        await honeypot.evaluate((field: HTMLInputElement, text) => (field.value = text), trapped)
      }
      await submitButton(page).dblclick()
      await page.waitForURL(pages.thankYou.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYou.heading)
      await expect(page.getByText(thankYou.notConnected)).toHaveCount(0)
      expect(submissions).toEqual([{ draft: fullDraft, honeypot: trapped }])
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
        expect(submissions).toEqual([{ draft: fullDraft, honeypot: '' }])
      })
    })
  })
}

for (const [what, arrange, hangs] of [
  ['do not arrive', blockScripts, false],
  ['hang, after 15 seconds', holdScripts, true],
] as const) {
  test(`when the scripts ${what}, the browser posts the form as it would without JavaScript`, async ({
    page,
    submissions,
    expectConsoleError,
  }) => {
    if (hangs) await page.clock.install()
    else expectConsoleError(scriptNotLoaded)
    await arrange(page)
    await page.goto('/')
    await fillForm(page)
    await submitButton(page).click()
    if (hangs) {
      await expect(page.getByText(formWords.held)).toBeVisible()
      await page.clock.fastForward(16_000)
    }
    await page.waitForURL(pages.thankYou.path)
    expect(submissions).toEqual([{ draft: fullDraft, honeypot: '' }])
  })
}

test('an inquiry with every field at its limit is not too large', async ({
  request,
  baseURL,
  submissions,
}) => {
  const longestTexts = textFields
    .filter(({ maxLength }) => maxLength)
    .map(({ name, maxLength }) => [name, '鹽'.repeat(maxLength ?? 0)])
  const form = { ...fullDraft, allowStorage: 'on', ...Object.fromEntries(longestTexts) }
  const answer = await request.post(`${baseURL}/`, { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  expect(submissions[0]?.draft.message).toHaveLength(5000)
})
