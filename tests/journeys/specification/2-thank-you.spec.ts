import { expect, test } from '../fixtures.ts'
import { readMoreAt } from '../../page-at.ts'
import { hero, products, thankYou } from '../../site-content.ts'

test('while delivery is off, the thank-you page says first that no inquiry arrives, then that the submission was received and the company will get back shortly; it leads back to Home, then to the products', async ({
  page,
}) => {
  await page.goto('/Thankyou')
  const content = page.getByRole('main')
  await expect(content.getByText(/submission was received/i)).toBeInViewport()
  await expect(content.getByText(/get back to you shortly/i)).toBeInViewport()
  const [first] = await content.getByRole('paragraph').allTextContents()
  expect(first).toBe(thankYou.notConnected)
  await expect(content.getByText(thankYou.notConnected)).toBeInViewport()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const link = content.getByRole('link').first()
  await expect(link).toHaveAccessibleName('Back to Home')
  await expect(link).toHaveAttribute('href', '/')
  for (const { path } of products) {
    await expect(content.getByRole('link', { name: readMoreAt(path) })).toHaveAttribute(
      'href',
      path,
    )
  }
  await link.click()
  await page.waitForURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.heading)
})
