import { expect, test } from './fixtures.ts'

test('a visitor fills in the form and reaches the confirmation', async ({ page, consoleLines }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Name' }).fill('Zoë Łukasz')
  await page.getByRole('textbox', { name: 'Phone' }).fill('201 555 0142')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/Thankyou')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  expect(consoleLines.map((line) => line.type())).toEqual(['log'])
})
