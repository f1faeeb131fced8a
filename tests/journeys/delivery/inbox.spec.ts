import { expect } from '../fixtures.ts'
import {
  expectFormToHold,
  fillForm,
  fullDraft,
  sendInquiry,
  submitButton,
  textField,
} from '../inquiry-form.ts'
import { anyDay } from '../in-full.ts'
import { test } from './site-with-inbox.ts'
import { form, limitedText, pages } from '../../site-content.ts'

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
