import { company } from '../../../content/company.ts'
import { expect, test } from '../fixtures.ts'
import { fillRequiredFields, submitButton, textField, untilStored } from '../inquiry-form.ts'
import { onHome } from '../on-home.ts'

onHome('map frame height: 450', async ({ page }) => {
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('height', '450')
  await frame.scrollIntoViewIfNeeded()
  expect((await frame.boundingBox())?.height).toBe(450)
})

test('local storage key: contactFormData', async ({ page }) => {
  await page.goto('/')
  await textField(page, 'name').fill('Zoë')
  await untilStored(page, 'Zoë')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['contactFormData'])
})

onHome('copyright year: 2024', async ({ page }) => {
  expect(company.copyrightYear).toBe(2024)
  await expect(page.getByRole('contentinfo')).toContainText('© 2024')
})

test('route to confirmation: /Thankyou', async ({ page, baseURL }) => {
  await page.goto('/')
  await fillRequiredFields(page)
  await submitButton(page).click()
  await expect(page).toHaveURL(`${baseURL}/Thankyou`)
})
