import { expect, expectSoon } from '../fixtures.ts'
import { fullDraft, sendInquiry, textField } from '../inquiry-form.ts'
import { anyDay } from '../in-full.ts'
import { ask } from '../plain-http.ts'
import { beginInquiry } from './inquiry-post.ts'
import { test } from './site-with-inbox.ts'
import { form, pages } from '../../site-content.ts'

const { allowStorage: _given, ...texts } = fullDraft

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
        await page.waitForURL(pages.thankYou.path)
        await page.goBack()
        await page.waitForURL(pages.home.path)
        await page.reload()
        await expect(textField(page, 'message')).toHaveValue('')
        const [inquiry, ...more] = await site.inquiries()
        expect(inquiry).toMatchObject({
          ...texts,
          marks: [],
          consent: form.fields.allowStorage.sentence,
        })
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
