import { company } from '../../../content/company.data.ts'
import { expect, test } from '../fixtures.ts'
import { fillRequiredFields, fullDraft, submitButton, untilStored } from '../inquiry-form.ts'
import { onHome } from '../on-home.ts'

onHome('map frame height: 450', async ({ page }) => {
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('height', '450')
  await frame.scrollIntoViewIfNeeded()
  expect((await frame.boundingBox())?.height).toBe(450)
})

onHome('copyright year: 2024', async ({ page }) => {
  expect(company.copyrightYear).toBe(2024)
  await expect(page.getByRole('contentinfo')).toContainText('© 2024')
})

test('local storage key: contactFormData; route to confirmation: /Thankyou', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  await fillRequiredFields(page)
  await untilStored(page, fullDraft.name)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['contactFormData'])
  await submitButton(page).click()
  await expect(page).toHaveURL(`${baseURL}/Thankyou`)
})
