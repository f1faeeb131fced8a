import { readMoreAt } from '../page-at.ts'
import { expect, test } from './fixtures.ts'

test('a page is fetched ahead when its link is pointed at', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: readMoreAt('/blog1') }).click()
  await page.waitForURL('/blog1')
  const deliveries = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => ('deliveryType' in entry ? entry.deliveryType : '')),
  )
  expect(deliveries).toEqual(['navigational-prefetch'])
})
