import { hero } from '../../../content/home.data.ts'
import { expect, test } from '../fixtures.ts'

test('the thank-you page states that the submission was received', async ({ page }) => {
  await page.goto('/Thankyou')
  await expect(page.getByRole('main').getByText(/submission was received/i)).toBeInViewport()
})

test('the thank-you page states that the company will get back shortly', async ({ page }) => {
  await page.goto('/Thankyou')
  await expect(page.getByRole('main').getByText(/get back to you shortly/i)).toBeInViewport()
})

test('the thank-you page has a Back to Home link to /', async ({ page }) => {
  await page.goto('/Thankyou')
  const link = page.getByRole('main').getByRole('link', { name: 'Back to Home' })
  await expect(link).toHaveAttribute('href', '/')
  await link.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.heading)
})

test('the thank-you page is not for search results', async ({ page }) => {
  await page.goto('/Thankyou')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})
