import { emptyDraft } from '../../../model/inquiry/draft.ts'
import { expect, expectSoon, test } from '../fixtures.ts'
import {
  expectFormToHold,
  fullDraft,
  openForm,
  storedDraft,
  storeDraftOnce,
  textField,
} from '../inquiry-form.ts'

// tests/units/draft.test.ts has every shape that is wrong.
test('the form silently drops a stored draft that is broken', async ({ page }) => {
  await storeDraftOnce(page, '{"name": "Zo')
  await openForm(page)
  await expectSoon(() => storedDraft(page)).toBeNull()
  await expectFormToHold(page, emptyDraft)
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
  await openForm(page)
  await expectFormToHold(page, { ...emptyDraft, name, message })
  await textField(page, 'phoneNumber').fill(fullDraft.phoneNumber)
  await expectSoon(async () => JSON.parse((await storedDraft(page)) ?? 'null')).toEqual({
    ...emptyDraft,
    name,
    message,
    phoneNumber: fullDraft.phoneNumber,
  })
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  expect(dialogs).toEqual([])
})
