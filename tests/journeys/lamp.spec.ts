import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page } from '@playwright/test'
import { colorIn } from '../../app/styles/color-in.ts'
import { expect, test } from './fixtures.ts'
import { hangScripts, untilScriptsRun } from './page-scripts.ts'
import { allPages, hasLampSwitch, hero } from '../site-content.ts'

test.skip(!hasLampSwitch, 'The first screen has one picture, and no switch.')

const tokens = join(import.meta.dirname, '../../app/styles/tokens.css')
const colors = colorIn(readFileSync(tokens, 'utf8'), 'ground')

/** As browsers state a computed color. */
const computed = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const paper = computed(colors.day)
const dusk = computed(colors.dusk)

const lampSwitch = (page: Page) => page.getByRole('switch', { name: hero.lamp.label })
const ground = (page: Page) => page.locator('body')

/** Records the hero's pictures that the page requests, in order. */
function watchPictures(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /hero-(day|dusk)/.exec(request.url())?.[0]
    if (name && !names.includes(name)) names.push(name)
  })
  return names
}

for (const { scheme, begins, other } of [
  {
    scheme: 'light',
    begins: { on: false, color: paper, picture: 'hero-day' },
    other: { color: dusk, picture: 'hero-dusk' },
  },
  {
    scheme: 'dark',
    begins: { on: true, color: dusk, picture: 'hero-dusk' },
    other: { color: paper, picture: 'hero-day' },
  },
] as const) {
  test.describe(`with a ${scheme} scheme`, () => {
    test.use({ colorScheme: scheme })

    test('the lamp starts with the visitor’s preferred scheme, and switches the page', async ({
      page,
    }) => {
      await page.goto('/')
      await expect(lampSwitch(page)).toBeChecked({ checked: begins.on })
      await expect(ground(page)).toHaveCSS('background-color', begins.color)
      await lampSwitch(page).click()
      await expect(lampSwitch(page)).toBeChecked({ checked: !begins.on })
      await expect(ground(page)).toHaveCSS('background-color', other.color)
      await lampSwitch(page).click()
      await expect(ground(page)).toHaveCSS('background-color', begins.color)
    })

    test('for a visitor who wants less motion, the second picture is fetched only when the lamp is switched', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const pictures = watchPictures(page)
      await page.goto('/', { waitUntil: 'networkidle' })
      expect(pictures).toEqual([begins.picture])
      const second = page.waitForResponse((response) => response.url().includes(other.picture))
      await lampSwitch(page).click()
      expect((await second).ok()).toBe(true)
    })

    test('the choice stays on every page and after a reload', async ({ page }) => {
      await page.goto('/')
      await lampSwitch(page).click()
      await page.reload()
      await expect(lampSwitch(page)).toBeChecked({ checked: !begins.on })
      for (const { path } of allPages.filter(({ indexed }) => indexed)) {
        await page.goto(path)
        await expect(ground(page)).toHaveCSS('background-color', other.color)
      }
    })

    test('the lamp stays as it was when the visitor returns from an article', async ({ page }) => {
      await page.goto('/')
      await lampSwitch(page).click()
      await page.goto('/blog1')
      await page.getByRole('banner').getByRole('link').first().click()
      await expect(lampSwitch(page)).toBeChecked({ checked: !begins.on })
      await expect(ground(page)).toHaveCSS('background-color', other.color)
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('the switch changes the page that it is on', async ({ page }) => {
        await page.goto('/')
        await expect(lampSwitch(page)).toHaveCount(1)
        await lampSwitch(page).click()
        await expect(ground(page)).toHaveCSS('background-color', other.color)
        await lampSwitch(page).click()
        await expect(ground(page)).toHaveCSS('background-color', begins.color)
      })
    })
  })
}

test.describe('the lamp lights by itself and goes out again', () => {
  const litPicture = (page: Page) => page.locator('[data-lit]')

  for (const [does, act] of Object.entries({
    'moves a pointer': (page: Page) => page.mouse.move(200, 200),
    'touches the page': (page: Page) => page.getByRole('main').dispatchEvent('touchstart'),
    scrolls: (page: Page) => page.mouse.wheel(0, 50),
    'presses a key': (page: Page) => page.keyboard.press('Shift'),
  })) {
    test(`not before the visitor ${does}`, async ({ page }) => {
      const pictures = watchPictures(page)
      await page.goto('/', { waitUntil: 'networkidle' })
      await untilScriptsRun(page)
      expect(pictures).toHaveLength(1)
      await act(page)
      await expect(litPicture(page)).toBeVisible()
    })
  }

  test('once, on a first visit by day, and nothing else changes', async ({ page }) => {
    await page.goto('/')
    await untilScriptsRun(page)
    await page.keyboard.press('Shift')
    await expect(litPicture(page)).toBeVisible()
    await expect(lampSwitch(page)).not.toBeChecked()
    await expect(ground(page)).toHaveCSS('background-color', paper)
    await expect(litPicture(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })

  test('until the visitor uses the switch', async ({ page }) => {
    await page.goto('/')
    await untilScriptsRun(page)
    await page.keyboard.press('Shift')
    await expect(litPicture(page)).toHaveCSS('mix-blend-mode', 'screen')
    await lampSwitch(page).click()
    await expect(litPicture(page)).toHaveCSS('mix-blend-mode', 'normal')
    await expect(litPicture(page)).toHaveCSS('opacity', '1')
    await expect(ground(page)).toHaveCSS('background-color', dusk)
  })

  for (const { who, prepare } of [
    {
      who: 'whose page is dark',
      prepare: (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
    },
    {
      who: 'who saves data',
      prepare: (page: Page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', {
            value: { saveData: true, effectiveType: '4g' },
          }),
        ),
    },
    {
      who: 'who has switched it off before',
      prepare: (page: Page) => page.addInitScript(() => localStorage.setItem('lamp', 'off')),
    },
  ]) {
    test(`but not for a visitor ${who}: no second picture is fetched`, async ({ page }) => {
      await prepare(page)
      const pictures = watchPictures(page)
      await page.goto('/')
      await untilScriptsRun(page)
      await page.keyboard.press('Shift')
      await page.waitForLoadState('networkidle')
      expect(pictures).toHaveLength(1)
    })
  }

  test('but not for a visitor who has been here', async ({ browser, baseURL }) => {
    // The fixtures answer requests, which turns off the browser's cache.
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const page = await context.newPage()
    for (const isFirst of [true, false]) {
      await page.goto('/')
      await untilScriptsRun(page)
      await page.keyboard.press('Shift')
      if (isFirst) await expect(litPicture(page)).toBeVisible()
    }
    await page.waitForLoadState('networkidle')
    await expect(litPicture(page)).toHaveAttribute('loading', 'lazy')
    await context.close()
  })
})

test('the keyboard switches the lamp', async ({ page }) => {
  await page.goto('/')
  await lampSwitch(page).focus()
  await page.keyboard.press('Space')
  await expect(lampSwitch(page)).toBeChecked()
})

test('the choice shows at the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lamp', 'on'))
  await hangScripts(page)
  await page.goto('/blog1', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-lamp', 'on')
})

test('another tab follows the choice', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/blog2')
  await lampSwitch(page).click()
  await expect(ground(other)).toHaveCSS('background-color', dusk)
})

test('the lamp works in a browser that forbids storage', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    }),
  )
  await page.goto('/')
  await lampSwitch(page).click()
  await expect(ground(page)).toHaveCSS('background-color', dusk)
})

test('an invalid stored choice is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lamp', '"><script>'))
  await page.goto('/')
  await expect(lampSwitch(page)).not.toBeChecked()
  await expect(ground(page)).toHaveCSS('background-color', paper)
})

test("the browser's theme color follows the page", async ({ page }) => {
  await page.goto('/')
  await lampSwitch(page).click()
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute(
    'content',
    colors.dusk,
  )
})
