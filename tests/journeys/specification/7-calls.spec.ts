import type { Request } from '@playwright/test'
import { boxesOf } from '../boxes.ts'
import { builds, mediaHost } from '../builds.ts'
import { expect, expectSoon, mapHosts, test, visitTo } from '../fixtures.ts'
import { fullDraft, sendInquiry, submitButton } from '../inquiry-form.ts'
import { sectionOf } from '../sections.ts'
import {
  company,
  contact,
  contactWords,
  examplesSentence,
  formWords,
  hasLampSwitch,
  partners,
} from '../../site-content.ts'

test('without settings, an inquiry stays in the browser, and the form says so', async ({
  page,
  consoleLines,
}) => {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto('/')
  await test.step('without a media host the logos come from the site itself', async () => {
    for (const { name, logo } of partners.columns) {
      const image = page.getByRole('img', { name })
      await expect(image).toHaveAttribute('src', `/partners/${logo}`)
      await image.scrollIntoViewIfNeeded()
      await image.evaluate((one: HTMLImageElement) => one.decode())
    }
  })
  await test.step('before the first field, and again at Submit, a line says that nobody receives it', async () => {
    const line = page.getByText(formWords.notConnected)
    await expect(line).toContainText(company.examples ? examplesSentence : '')
    await expect(line.locator('..').getByRole('link')).toHaveText(
      company.examples ? [] : [company.phone, company.email],
    )
    await expect(line.locator('xpath=following::input[1]')).toHaveAttribute('name', 'name')
    await expect(page.locator('form').getByText(formWords.nothingSent)).toBeVisible()
    await expect(submitButton(page)).toHaveAccessibleDescription(formWords.nothingSent)
  })
  await test.step('form submission makes no backend call', async () => {
    await sendInquiry(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(new Set(requests.map((request) => request.method()))).toEqual(new Set(['GET']))
    const addresses = requests.map((request) => decodeURIComponent(request.url())).join('\n')
    for (const typed of ['Thankyou?', fullDraft.name, fullDraft.phoneNumber, fullDraft.email]) {
      expect(addresses).not.toContain(typed)
    }
    expect(consoleLines.map((line) => line.type())).toEqual(['log'])
  })
})

visitTo(builds.everythingSet)(
  'with MEDIA_BASE_URL the logos come from the media host',
  async ({ request, baseURL }) => {
    const home = await (await request.get(`${baseURL}/`)).text()
    for (const { logo } of partners.columns) {
      expect(home).toContain(`src="${mediaHost}/logos/${logo}"`)
    }
  },
)

test('the map loads when it is near, has its place before, and is dark at dusk', async ({
  page,
}) => {
  let asked = 0
  // Its answer never comes.
  await page.route(mapHosts, () => void (asked += 1))
  // A browser asks for it some screens ahead. On a phone, it is further down than that.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const section = sectionOf(page, contact.heading)
  const frame = section.locator('iframe')
  await test.step('the maps frame is lazy loaded, and 450 px high', async () => {
    await expect(frame).toHaveAttribute('loading', 'lazy')
    expect(asked).toBe(0)
    await frame.scrollIntoViewIfNeeded()
    await expectSoon(() => asked).toBe(1)
    expect((await frame.boundingBox())?.height).toBe(450)
  })
  await test.step('until the map has loaded, a drawn place stands there, with the street’s name', async () => {
    const street = section.getByText(company.address.street, { exact: true })
    await expect(street).toBeVisible()
    const [map, place] = await boxesOf(frame, street.locator('..'))
    expect(place).toEqual(map)
  })
  await test.step('in the dark scheme, the map is dark, in the light scheme light, and it follows the lamp', async () => {
    await expect(frame).toHaveCSS('filter', /invert\(0\)/)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(frame).toHaveCSS('filter', /invert\(0\.9\)/)
    if (!hasLampSwitch) return
    await page.getByRole('switch').click()
    await expect(frame).toHaveCSS('filter', /invert\(0\)/)
  })
})

test('without the map, the address is text, with a directions link, outside the frame; a partner logo that fails leaves the partner’s name', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  await page.route('**/partners/*', (route) => route.abort())
  await page.route(mapHosts, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => mapHosts.test(request.url()))
  await page.goto('/')
  const section = sectionOf(page, contact.heading)
  const address = section.locator('address')
  await address.scrollIntoViewIfNeeded()
  await failed
  await expect(address.getByText(company.address.street)).toBeVisible()
  await expect(address.getByText(company.phone)).toBeVisible()
  const ways = company.examples ? [] : [company.phone, company.email]
  await expect(address.getByRole('link')).toHaveText([contactWords.directions, ...ways])
  const directions = address.getByRole('link', { name: contactWords.directions })
  await expect(directions).toHaveAttribute('href', mapHosts)

  for (const { name } of partners.columns) {
    const logo = page.getByRole('img', { name })
    await logo.scrollIntoViewIfNeeded()
    await expectSoon(() => logo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    // The browser writes the name in its place, whole.
    expect((await logo.boundingBox())?.width).toBeGreaterThan(150)
  }
})
