import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { readMoreAt } from '../page-at.ts'
import { privacy } from '../site-content.ts'
import { counterHost, countsHost } from './builds.ts'
import { expect, expectSoon } from './fixtures.ts'
import { fillForm, sendInquiry, submitButton } from './inquiry-form.ts'
import { test as visitWithSettings } from './site-with-settings.ts'
import { takesLong } from './tags.ts'

/** A counter that sends what it counts in three ways: to its own host, to another, as a picture. */
const counter = `if (document.currentScript.dataset.websiteId === '1') {
  fetch('https://${counterHost}/?' + location.pathname, { method: 'POST', mode: 'no-cors' })
  navigator.sendBeacon('https://${countsHost}/?' + location.pathname)
  new Image().src = 'https://${counterHost}/?' + location.pathname
}`

/** A site whose owner has set a counter. */
const test = visitWithSettings.extend<{ counted: string[] }>({
  /** The pages that the counter has counted so far, once in each way. */
  counted: [
    async ({ page }, use) => {
      const counted: string[] = []
      await page.route(/^https:\/\/(in\.)?count\.example\//, async (route) => {
        const { pathname, search } = new URL(route.request().url())
        const isCount = pathname === '/'
        if (isCount) counted.push(search.slice(1))
        await route.fulfill(
          isCount ? { status: 204 } : { contentType: 'text/javascript', body: counter },
        )
      })
      await use(counted)
    },
    { auto: true },
  ],
})

const counterScript = (page: Page) => page.locator(`script[src*="${counterHost}"]`)

test(
  'the counter counts every page once, in whichever way it sends',
  takesLong,
  async ({ page, counted }) => {
    const expected: string[] = []
    const expectCounted = async (path: string) => {
      expected.push(path, path, path)
      await expectSoon(() => counted).toEqual(expected)
    }
    await page.goto('/')
    await expectCounted('/')
    await page.getByRole('link', { name: readMoreAt('/blog1') }).click()
    await expectCounted('/blog1')
    await page.goBack()
    await expectCounted('/')
    await fillForm(page)
    await submitButton(page).click()
    await expectCounted('/Thankyou')
  },
)

test('the counter comes last, hinders nothing, and is named', takesLong, async ({ page }) => {
  await page.route(`https://${counterHost}/**`, () => {})
  const asked = page.waitForRequest(`https://${counterHost}/**`)
  await page.goto('/')
  await asked
  await expect(counterScript(page)).toHaveAttribute('fetchpriority', 'low')
  expect(await page.evaluate(() => performance.timing.loadEventEnd)).toBeGreaterThan(0)
  await page.getByRole('main').getByText(privacy.heading, { exact: true }).click()
  await expect(page.getByText(privacy.visits.topic)).toBeVisible()
  await expect(page.getByText(counterHost)).toBeVisible()
  await sendInquiry(page)
})

for (const [what, property, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const) {
  test(
    `with ${what}, nobody is counted, nor the script loaded`,
    takesLong,
    async ({ page, counted }) => {
      await page.addInitScript(
        ([name, asked]) => Object.defineProperty(navigator, name, { value: asked }),
        [property, value] as const,
      )
      await page.goto('/blog1')
      await page.locator('html[data-fonts]').waitFor()
      await page.waitForLoadState('networkidle')
      await expect(counterScript(page)).toHaveCount(0)
      expect(counted).toEqual([])
    },
  )
}

base('without a counter, there is no trace of one', () => {
  const client = join(import.meta.dirname, '../../build/client')
  const files = globSync('{*.html,assets/*.js}', { cwd: client })
  expect(files.length).toBeGreaterThan(7)
  for (const file of files) {
    const text = readFileSync(join(client, file), 'utf8')
    expect(text, file).not.toContain('doNotTrack')
    expect(text, file).not.toContain(privacy.visits.topic)
  }
})
