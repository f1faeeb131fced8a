import { expect, test } from '../fixtures.ts'
import { hero } from '../../site-content.ts'

test('the thank-you page states that the submission was received, and that the company will get back shortly', async ({
  page,
}) => {
  await page.goto('/Thankyou')
  const content = page.getByRole('main')
  await expect(content.getByText(/submission was received/i)).toBeInViewport()
  await expect(content.getByText(/get back to you shortly/i)).toBeInViewport()
  await test.step('it is not for search results', async () => {
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })
})

test('the thank-you page has a Back to Home link to /', async ({ page }) => {
  await page.goto('/Thankyou')
  const link = page.getByRole('main').getByRole('link', { name: 'Back to Home' })
  await expect(link).toHaveAttribute('href', '/')
  await link.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.heading)
})
