import { expect, expectSoon, test } from '../fixtures.ts'
import {
  consent,
  expectFormToHold,
  openForm,
  textField,
  fullDraft,
  storedDraft,
  submitButton,
} from '../inquiry-form.ts'
import { fillForm, storeDraftOnce, submissions, untouchedDraft } from '../drafts-and-submissions.ts'
import { pages } from '../../site-content.ts'

// tests/units/draft.test.ts has every shape that is wrong.
for (const [what, stored] of [
  ['broken', '{"name": "Zo'],
  ['larger than 100 kB', JSON.stringify({ ...fullDraft, message: 'x'.repeat(110_000) })],
] as const) {
  test(`the form silently drops a stored draft that is ${what}`, async ({ page, consoleLines }) => {
    await storeDraftOnce(page, stored)
    await openForm(page)
    await expectSoon(() => storedDraft(page)).toBeNull()
    await expectFormToHold(page, untouchedDraft)
    await fillForm(page, fullDraft)
    await submitButton(page).click()
    await expect(page).toHaveURL(pages.thankYou.path)
    expect(submissions(consoleLines)).toHaveLength(1)
  })
}

test('the form loads a stored draft of 95 kB', async ({ page }) => {
  const long = { ...fullDraft, message: 'salt '.repeat(19 * 1024) }
  await storeDraftOnce(page, JSON.stringify(long))
  await page.goto('/')
  await expectFormToHold(page, long)
})

test('the form shows markup in a stored draft as text, and drops unknown keys', async ({
  page,
}) => {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  const name = '"><img src=/nowhere.png onerror=alert(1)><script>alert(2)</script>'
  const message = '</textarea><iframe srcdoc="<script>alert(3)</script>"></iframe>'
  await storeDraftOnce(
    page,
    `{"__proto__": {"polluted": true, "phoneNumber": "1"}, "constructor": {"prototype": {"polluted": true}},
      "role": "admin", "name": ${JSON.stringify(name)}, "message": ${JSON.stringify(message)}}`,
  )
  await page.goto('/')
  await expectFormToHold(page, { ...untouchedDraft, name, message })

  await textField(page, 'phoneNumber').fill(fullDraft.phoneNumber)
  await expectSoon(async () => JSON.parse((await storedDraft(page)) ?? 'null')).toEqual({
    ...untouchedDraft,
    name,
    message,
    phoneNumber: fullDraft.phoneNumber,
  })
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)

  await consent(page).check()
  await submitButton(page).click()
  await expect(page).toHaveURL(pages.thankYou.path)
  expect(dialogs).toEqual([])
})

test('the form silently drops an invalid date and an invalid price of a stored draft', async ({
  page,
}) => {
  await storeDraftOnce(page, JSON.stringify({ ...fullDraft, date: 'tomorrow', price: 'cheap' }))
  await openForm(page)
  await expectSoon(async () => (await storedDraft(page)) ?? '').not.toContain('tomorrow')
  await expect(textField(page, 'date')).toHaveValue('')
  await expect(textField(page, 'price')).toHaveValue('')
})
