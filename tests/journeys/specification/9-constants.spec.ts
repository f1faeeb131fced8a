import { company } from '../../../content/company.ts'
import { navigation } from '../../../content/navigation.ts'
import { expect, test } from '../fixtures.ts'
import { fillRequiredFields, submitButton, textField, untilStored } from '../inquiry-form.ts'

test('price minimum: 1, price step: 0.01, price placeholder: 0.00', async ({ page }) => {
  await page.goto('/')
  await expect(textField(page, 'price')).toHaveAttribute('min', '1')
  await expect(textField(page, 'price')).toHaveAttribute('step', '0.01')
  await expect(textField(page, 'price')).toHaveAttribute('placeholder', '0.00')
})

test('map frame height: 450', async ({ page }) => {
  await page.goto('/')
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('height', '450')
  await frame.scrollIntoViewIfNeeded()
  expect((await frame.boundingBox())?.height).toBe(450)
})

test('navbar expands at: the large breakpoint, 992 px', async ({ page }) => {
  const toggle = page.getByRole('button', { name: navigation.menu })
  await page.setViewportSize({ width: 991, height: 700 })
  await page.goto('/Thankyou')
  await expect(toggle).toBeVisible()
  await expect(page.getByRole('link', { name: navigation.products })).toBeHidden()
  await page.setViewportSize({ width: 992, height: 700 })
  await expect(toggle).toBeHidden()
  await expect(page.getByRole('link', { name: navigation.products })).toBeVisible()
})

test('local storage key: contactFormData', async ({ page }) => {
  await page.goto('/')
  await textField(page, 'name').fill('Zoë')
  await untilStored(page, 'Zoë')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['contactFormData'])
})

test('copyright year: 2024', async ({ page }) => {
  expect(company.copyrightYear).toBe(2024)
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText('© 2024')
})

test('route to confirmation: /Thankyou', async ({ page, baseURL }) => {
  await page.goto('/')
  await fillRequiredFields(page)
  await submitButton(page).click()
  await expect(page).toHaveURL(`${baseURL}/Thankyou`)
})
