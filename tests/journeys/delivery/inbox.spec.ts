import { expect, expectSoon } from '../fixtures.ts'
import {
  expectFormToHold,
  fillForm,
  fullDraft,
  sendInquiry,
  submitButton,
  textField,
  untilStored,
} from '../inquiry-form.ts'
import { anyDay } from '../in-full.ts'
import { scriptNotLoaded } from '../page-scripts.ts'
import { ask } from '../plain-http.ts'
import { beginInquiry } from './inquiry-post.ts'
import { test } from './site-with-inbox.ts'
import { form, limitedText, pages } from '../../site-content.ts'

const { allowStorage: _given, ...texts } = fullDraft
const inStore = { ...texts, marks: [] }

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      'a thanked inquiry is stored once, with the wording of its consent, whether the visitor goes back or reloads',
      anyDay,
      async ({ page, site }) => {
        await page.goto('/')
        await sendInquiry(page)
        await page.reload()
        await expect(page).toHaveURL(pages.thankYou.path)
        await page.goBack()
        await expect(page).toHaveURL(pages.home.path)
        await page.reload()
        await expect(textField(page, 'message')).toHaveValue('')
        const [inquiry, ...more] = await site.inquiries()
        expect(inquiry).toMatchObject(inStore)
        expect(inquiry?.consent).toBe(form.fields.allowStorage.sentence)
        expect(more).toEqual([])
      },
    )
  })
}

test('a site that has to end first takes what it has begun to read', async ({ site }) => {
  const begun = await Promise.all(Array.from({ length: 10 }, () => beginInquiry(site.address)))
  const ended = site.end()
  await expectSoon(() => ask(site.address, { path: '/' }).catch(() => 'refused')).toBe('refused')
  const answers = await Promise.all(begun.map((finish) => finish()))
  expect(answers).toEqual(answers.map(() => 303))
  expect(await ended).toBe(0)
  expect(await site.inquiries()).toHaveLength(begun.length)
})

test.describe('with a limit of one inquiry', () => {
  test.use({ settings: { INQUIRY_LIMIT: '1/10m' } })

  test(
    'the form asks the visitor to wait with a second one, and keeps every value',
    anyDay,
    async ({ page, site, expectConsoleError }) => {
      expectConsoleError(/429/)
      await page.goto('/')
      await sendInquiry(page)
      await page.goto('/')
      const second = { ...fullDraft, message: 'Another one' }
      await fillForm(page, second)
      await submitButton(page).click()
      await expect(page.getByRole('alert')).toContainText(limitedText(10))
      await expect(page.getByRole('alert')).toBeFocused()
      await expectFormToHold(page, second)
      expect(await site.inquiries()).toHaveLength(1)
    },
  )
})

test(
  'a retry after a lost answer is still one inquiry',
  anyDay,
  async ({ page, site, expectConsoleError }) => {
    expectConsoleError(scriptNotLoaded)
    await page.goto('/')
    await fillForm(page)
    await untilStored(page, '"allowStorage":true')
    await page.route(
      (url) => url.pathname === '/',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText(form.answers.failed.call)
    expect(await site.inquiries()).toHaveLength(1)
    await submitButton(page).click()
    await expect(page).toHaveURL(pages.thankYou.path)
    expect(await site.inquiries()).toMatchObject([inStore])
  },
)
