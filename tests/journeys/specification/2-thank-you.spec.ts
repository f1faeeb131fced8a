import { expect, test } from '../fixtures.ts'
import { readMoreAt } from '../../page-at.ts'
import { hero, products, thankYou } from '../../site-content.ts'

test('the thank-you page states that the submission was received, and that the company will get back shortly, adds that none reaches it while delivery is off, and leads back to Home', async ({
  page,
}) => {
  await page.goto('/Thankyou')
  const content = page.getByRole('main')
  await expect(content.getByText(/submission was received/i)).toBeInViewport()
  await expect(content.getByText(/get back to you shortly/i)).toBeInViewport()
  await expect(content.getByText(thankYou.notConnected)).toBeInViewport()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const link = content.getByRole('link', { name: 'Back to Home' })
  await expect(link).toHaveAttribute('href', '/')
  for (const { path } of products) {
    await expect(content.getByRole('link', { name: readMoreAt(path) })).toHaveAttribute(
      'href',
      path,
    )
  }
  await link.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.heading)
})
