import type { Page } from '@playwright/test'
import { company } from '../../../content/company.data.ts'
import { contact } from '../../../content/home.data.ts'
import { pages } from '../../../content/pages.ts'
import { expect, expectSoon, mapHosts, test } from '../fixtures.ts'

const notLoaded = /Failed to load resource/

/** Scrolls to each picture in `main`, and reads its size and alternative text. */
async function pictures(page: Page) {
  const images = page.getByRole('main').getByRole('img')
  const seen = []
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded()
    await expectSoon(() => image.evaluate((node: HTMLImageElement) => node.complete)).toBe(true)
    const { width, height } = (await image.boundingBox()) ?? { width: 0, height: 0 }
    const name = await image.getAttribute('alt')
    seen.push({ name, width: Math.round(width), height: Math.round(height) })
  }
  return seen
}

for (const path of [pages.home.path, '/blog2', pages.thankYou.path]) {
  test(`missing pictures of ${path} keep their size and alternative text`, async ({
    page,
    expectConsoleError,
  }) => {
    await page.goto(path)
    const whole = await pictures(page)
    expect(whole.length).toBeGreaterThan(0)
    expect(whole.filter(({ name, height }) => !name || height < 20)).toEqual([])

    expectConsoleError(notLoaded)
    await page.route('**/pictures/**', (route) => route.abort())
    await page.goto(path)
    expect(await pictures(page)).toEqual(whole)
  })
}

test('a missing map leaves the address and the directions', async ({ page }) => {
  await page.route(mapHosts, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => mapHosts.test(request.url()))
  await page.goto('/')
  const address = page.getByRole('region', { name: contact.heading }).locator('address')
  await address.scrollIntoViewIfNeeded()
  await failed
  await expect(address.getByText(company.address.street)).toBeVisible()
  await expect(address.getByRole('link', { name: contact.directions })).toHaveAttribute(
    'href',
    mapHosts,
  )
  await expect(address.getByRole('link', { name: company.phone.label })).toBeVisible()
})
