import { randomUUID } from 'node:crypto'
import { pages } from '../../../content/pages.ts'
import type { Draft } from '../../../inquiry/draft.ts'
import { fillForm } from '../drafts-and-submissions.ts'
import { expect } from '../fixtures.ts'
import { expectFormToHold, fullDraft, submitButton } from '../inquiry-form.ts'
import { test } from './site-on-small-disk.ts'
import { isThanks, postInquiry } from './visitors.ts'

/** Longer than what is free on the pages that the database has already. */
const longDraft: Draft = { ...fullDraft, message: 'A plate and a lamp. '.repeat(250).trim() }

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a full disk keeps the form and thanks nobody; once there is room, the same form is taken', async ({
      page,
      disk,
      expectConsoleError,
    }) => {
      expectConsoleError(/503/)
      await page.goto('/')
      await fillForm(page, longDraft)
      disk.setFull(true)
      await submitButton(page).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
      await expectFormToHold(page, longDraft)
      expect(disk.countInquiries()).toBe(0)

      disk.setFull(false)
      await submitButton(page).click()
      await expect(page).toHaveURL(pages.thankYou.path)
      expect(disk.countInquiries()).toBe(1)
    })
  })
}

test('fifty posts on a full disk are all answered 503, and nothing of them is stored; fifty later ones are all thanked', async ({
  baseURL,
  disk,
}) => {
  const post = () => postInquiry(baseURL ?? '', randomUUID(), { draft: longDraft })
  disk.setFull(true)
  const refused = await Promise.all(Array.from({ length: 50 }, post))
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503))
  expect(disk.countInquiries()).toBe(0)

  disk.setFull(false)
  const taken = await Promise.all(Array.from({ length: 50 }, post))
  expect(taken.filter(isThanks)).toHaveLength(50)
  expect(disk.countInquiries()).toBe(50)
})
