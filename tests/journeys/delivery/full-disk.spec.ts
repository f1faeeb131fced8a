import { randomUUID } from 'node:crypto'
import type { Draft } from '../../../inquiry/draft.ts'
import { fillForm } from '../drafts-and-submissions.ts'
import { expect } from '../fixtures.ts'
import { expectFormToHold, fullDraft, submitButton } from '../inquiry-form.ts'
import { test } from './site-on-small-disk.ts'
import { isThanks, postInquiry } from './visitors.ts'
import { pages } from '../../site-content.ts'

/** Longer than the free space inside the database file, so that it has to grow. */
const longDraft: Draft = { ...fullDraft, message: 'A plate and a lamp. '.repeat(250).trim() }

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('on a full disk the form keeps every value and thanks nobody; once there is room, it sends', async ({
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

test('a full disk answers fifty posts 503 and stores none; with room again, it takes the next fifty', async ({
  baseURL,
  disk,
}) => {
  const post = () => postInquiry(baseURL ?? '', randomUUID(), longDraft)
  disk.setFull(true)
  const refused = await Promise.all(Array.from({ length: 50 }, post))
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503))
  expect(disk.countInquiries()).toBe(0)

  disk.setFull(false)
  const taken = await Promise.all(Array.from({ length: 50 }, post))
  expect(taken.filter(isThanks)).toHaveLength(50)
  expect(disk.countInquiries()).toBe(50)
})
