import { mediaHost } from './builds.ts'
import { expect, expectSoon } from './fixtures.ts'
import { mapsKey, test } from './site-with-settings.ts'
import { company, partners } from '../site-content.ts'

test('with MAPS_KEY the map is Google’s, in place mode for the address', async ({ page }) => {
  await page.goto('/')
  const frame = page.getByTitle(/^Map: /)
  const url = new URL((await frame.getAttribute('src')) ?? '')
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/embed/v1/place')
  expect(url.searchParams.get('key')).toBe(mapsKey)
  expect(url.searchParams.get('q')).toContain(company.address.street)
  await frame.scrollIntoViewIfNeeded()
  await expect(frame.contentFrame().getByText('A map')).toBeVisible()
})

test('with MEDIA_BASE_URL the partner logos come from the media host', async ({ page }) => {
  await page.goto('/')
  for (const { name, logo } of partners.columns) {
    const image = page.getByRole('img', { name })
    await expect(image).toHaveAttribute('src', `${mediaHost}/logos/${logo}`)
    await image.scrollIntoViewIfNeeded()
    await expectSoon(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(240)
  }
})
