import { expect, test } from '../fixtures.ts'
import { fullDraft, submitButton, textField } from '../inquiry-form.ts'

test('the site defines no error messages: a refused form shows no added words', async ({
  page,
}) => {
  await page.goto('/')
  const words = () => page.getByRole('main').innerText()
  const before = await words()
  await submitButton(page).click()
  await expect(textField(page, 'name')).toBeFocused()
  await textField(page, 'name').fill(fullDraft.name)
  await textField(page, 'phoneNumber').fill(fullDraft.phoneNumber)
  await textField(page, 'email').fill('nobody')
  await submitButton(page).click()
  await expect(textField(page, 'email')).toBeFocused()
  expect(await words()).toBe(before)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
