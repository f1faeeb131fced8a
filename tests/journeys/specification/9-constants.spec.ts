import { expect } from '../fixtures.ts'
import { onHome } from '../on-home.ts'
import { company } from '../../site-content.ts'

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
