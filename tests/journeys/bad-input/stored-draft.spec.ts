import { emptyDraft } from '../../../model/inquiry/draft.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import {
  consent,
  expectFormToHold,
  fullDraft,
  openForm,
  sendInquiry,
  storedDraft,
  storeDraftOnce,
  submissions,
  submitButton,
  textField,
} from '../inquiry-form.ts'
import { pages } from '../../site-content.ts'

// tests/units/draft.test.ts has every shape that is wrong.
test('the form silently drops a stored draft that is broken', async ({ page, consoleLines }) => {
  await storeDraftOnce(page, '{"name": "Zo')
  await openForm(page)
  await expectSoon(() => storedDraft(page)).toBeNull()
  await expectFormToHold(page, emptyDraft)
  await sendInquiry(page)
  expect(submissions(consoleLines)).toHaveLength(1)
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
  await expectFormToHold(page, { ...emptyDraft, name, message })

  await textField(page, 'phoneNumber').fill(fullDraft.phoneNumber)
  await expectSoon(async () => JSON.parse((await storedDraft(page)) ?? 'null')).toEqual({
    ...emptyDraft,
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
