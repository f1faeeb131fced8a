import { join } from 'node:path'
import { company } from '../../content/company.ts'
import { partners } from '../../content/partners.ts'
import { pages } from '../../content/pages.ts'
import { createSite } from '../../server/site.ts'
import type { BuildSettings } from '../../settings/build-settings.ts'
import { buildSite } from '../../tools/build-site.ts'
import { expect, mediaHost, test as visit } from './fixtures.ts'

const settings: BuildSettings = {
  siteUrl: 'https://www.example.com',
  mapsKey: 'a-maps-key',
  mediaBaseUrl: `${mediaHost}/logos`,
  inquiryKeepDays: 365,
}

const directory = join(import.meta.dirname, '../../node_modules/.cache/build-with-settings')

// One worker for the file: the site is built once, with the settings that only an owner has.
visit.describe.configure({ mode: 'default' })

const test = visit.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for
    async ({}, use) => {
      buildSite(directory, settings)
      const server = await createSite(directory, settings)
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      const address = server.address()
      if (typeof address !== 'object' || !address) throw new Error('The site has no port')
      await use(`http://127.0.0.1:${address.port}`)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
})

test('with MAPS_KEY the map is Google’s, in place mode, with the address as its query', async ({
  page,
}) => {
  await page.goto('/')
  const frame = page.getByTitle(/^Map: /)
  const url = new URL((await frame.getAttribute('src')) ?? '')
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/embed/v1/place')
  expect(url.searchParams.get('key')).toBe('a-maps-key')
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
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(240)
  }
})

test('a logo that the media host does not have leaves the partner’s name in its place', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const [partner] = partners.columns
  if (!partner) throw new Error('There are no partners')
  await page.route(`${mediaHost}/logos/${partner.logo}`, (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await page.getByRole('heading', { name: partner.field }).scrollIntoViewIfNeeded()
  await expect(page.getByText(partner.name, { exact: true })).toBeVisible()
})

test('with SITE_URL the canonical addresses are absolute, and browsers keep to https', async ({
  page,
  request,
}) => {
  for (const { path, indexed } of Object.values(pages)) {
    if (!indexed) continue
    await page.goto(path)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `https://www.example.com${path}`,
    )
  }
  const response = await request.get('/')
  expect(response.headers()['strict-transport-security']).toMatch(/^max-age=\d{8}/)
})
