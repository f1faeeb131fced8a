import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page } from '@playwright/test'
import sharp from 'sharp'
import { colorIn } from '../../app/styles/color-in.ts'
import { expect, expectSoon, test } from './fixtures.ts'
import { holdScripts, untilScriptsRun } from './page-scripts.ts'
import { duskOf, type Picture } from '../../model/content/schema/picture.ts'
import {
  about,
  allPages,
  articles,
  gallery,
  hasLampSwitch,
  hero,
  products,
} from '../site-content.ts'

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

const day = { on: false, color: paper, theme: colors.day }
const evening = { on: true, color: dusk, theme: colors.dusk }

for (const [scheme, begins, other] of [
  ['light', day, evening],
  ['dark', evening, day],
] as const) {
  test.describe(`with a ${scheme} scheme`, () => {
    test.use({ colorScheme: scheme })

    test('the lamp starts with the visitor’s preferred scheme, and mouse and keyboard switch the page and the browser’s theme color', async ({
      page,
    }) => {
      await page.goto('/')
      await expect(lampSwitch(page)).toBeChecked({ checked: begins.on })
      await expect(ground(page)).toHaveCSS('background-color', begins.color)
      await lampSwitch(page).click()
      await expect(lampSwitch(page)).toBeChecked({ checked: other.on })
      await expect(ground(page)).toHaveCSS('background-color', other.color)
      const theme = page.locator('meta[name="theme-color"][media="all"]')
      await expect(theme).toHaveAttribute('content', other.theme)
      await page.keyboard.press('Space')
      await expect(ground(page)).toHaveCSS('background-color', begins.color)
    })

    test('the choice stays on every page and after a reload', async ({ page }) => {
      await page.goto('/')
      await lampSwitch(page).click()
      await page.reload()
      await expect(lampSwitch(page)).toBeChecked({ checked: other.on })
      for (const { path } of allPages.filter(({ indexed }) => indexed)) {
        await page.goto(path)
        await expect(ground(page)).toHaveCSS('background-color', other.color)
      }
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

  test('on a first visit by day, not before the visitor’s first sign of life, once, and nothing else changes', async ({
    page,
  }) => {
    const pictures = watchPictures(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await untilScriptsRun(page)
    expect(pictures).toHaveLength(1)
    await page.keyboard.press('Shift')
    await expect(litPicture(page)).toBeVisible()
    await expect(lampSwitch(page)).not.toBeChecked()
    await expect(ground(page)).toHaveCSS('background-color', paper)
    await expect(litPicture(page)).toBeHidden({ timeout: 10_000 })
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

  for (const [who, prepare] of Object.entries({
    'who wants less motion': (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    'whose page is dark': (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
    'who saves data': (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', {
          value: { saveData: true, effectiveType: '4g' },
        }),
      ),
    'who has switched it off before': (page: Page) =>
      page.addInitScript(() => localStorage.setItem('lamp', 'off')),
  })) {
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

test('the choice shows at the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lamp', 'on'))
  await holdScripts(page)
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

test('an invalid stored choice is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lamp', '"><script>'))
  await page.goto('/')
  await expect(lampSwitch(page)).not.toBeChecked()
  await expect(ground(page)).toHaveCSS('background-color', paper)
})

test.describe('the lamp lights every picture', () => {
  const pictures = [about, ...products, ...gallery.cards].map(({ picture }) => picture)
  const twins = pictures.filter((picture) => ![null, picture.file].includes(duskOf(picture)))
  const daylight = new Set(twins.map(({ file }) => file))
  const dusks = new Set(twins.map(({ dusk }) => dusk ?? ''))
  test.skip(twins.length === 0, 'No picture has a twin at dusk.')

  /** Which pictures with twins, and which twins, the page fetches. */
  function watchTwins(page: Page): () => { day: Set<string>; dusk: Set<string> } {
    const names = new Set<string>()
    page.on('request', (request) => {
      const name = /\/pictures\/([\w-]+)-(?:3x2|4x5)-\d+\./.exec(request.url())?.[1]
      if (name) names.add(name)
    })
    const among = (own: Set<string>) => new Set([...own].filter((name) => names.has(name)))
    return () => ({ day: among(daylight), dusk: among(dusks) })
  }

  const imageOf = (page: Page, { description }: Picture) =>
    page.getByRole('main').getByRole('img', { name: description })

  const sourceOf = (page: Page, picture: Picture) =>
    imageOf(page, picture).evaluate((image: HTMLImageElement) =>
      image.complete && image.naturalWidth > 0 ? image.currentSrc : '',
    )

  /** Comes to each picture that has a twin, and waits for it. */
  async function see(page: Page, shown: readonly Picture[] = twins): Promise<void> {
    for (const picture of shown) {
      await imageOf(page, picture).scrollIntoViewIfNeeded()
      await expectSoon(() => sourceOf(page, picture)).toContain('/pictures/')
    }
  }

  /** Switches the lamp without scrolling to it. */
  const flip = (page: Page) => lampSwitch(page).evaluate((box: HTMLInputElement) => box.click())

  const none = new Set<string>()
  /** How bright the picture is on the screen, from 0 to 255. */
  const brightnessOf = async (page: Page, picture: Picture) => {
    const image = imageOf(page, picture)
    await image.scrollIntoViewIfNeeded()
    await image.evaluate((node: HTMLImageElement) => node.decode())
    const { channels } = await sharp(await image.screenshot())
      .greyscale()
      .stats()
    return channels[0]?.mean ?? NaN
  }

  for (const [scheme, stored, fetched] of [
    ['dark', null, { day: none, dusk: dusks }],
    ['light', 'on', { day: none, dusk: dusks }],
    ['dark', 'off', { day: daylight, dusk: none }],
  ] as const) {
    test(`with a ${scheme} scheme and the stored choice ${stored}, a picture or its twin is fetched, never both`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: scheme })
      if (stored) await page.addInitScript((lamp) => localStorage.setItem('lamp', lamp), stored)
      const seen = watchTwins(page)
      await page.goto('/')
      await see(page)
      expect(seen()).toEqual(fetched)
    })
  }

  test('the picture in view changes once its twin is there, and those out of sight when they are near', async ({
    page,
  }) => {
    const [near, far] = [twins[0], twins.at(-1)]
    if (!near || !far) return
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { promise: twinAnswered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/-dusk-.*avif/, async (route) => {
      await twinAnswered
      await route.continue()
    })
    const seen = watchTwins(page)
    await page.goto('/')
    await see(page, [near])
    await page.locator('html[data-fonts]').waitFor()
    // The middle: around the picture, the page turns dark.
    const clip = await imageOf(page, near).evaluate((image) => {
      const { x, y, width, height } = image.getBoundingClientRect()
      return { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 }
    })
    const before = await page.screenshot({ clip })
    const asked = page.waitForRequest((request) => request.url().includes(`/${near.dusk}-`))
    await flip(page)
    await asked
    // Never a blank frame.
    expect((await page.screenshot({ clip })).equals(before)).toBe(true)
    expect(seen().dusk).not.toContain(far.dusk)
    answer()
    await expectSoon(() => sourceOf(page, near)).toContain(`/${near.dusk}-`)
    await see(page)
    expect(seen().dusk).toEqual(dusks)
    await flip(page)
    await expectSoon(() => sourceOf(page, far)).toContain(`/${far.file}-4x5`)
  })

  const article = articles.find(({ detail }) => detail && duskOf(detail) === null)

  test('a picture without a twin, such as an owner’s photograph, is dimmed at dusk', async ({
    page,
  }) => {
    test.skip(!article?.detail)
    if (!article?.detail) return
    await page.goto(article.path)
    const byDay = await brightnessOf(page, article.detail)
    await page.evaluate(() => localStorage.setItem('lamp', 'on'))
    await page.reload()
    expect(await brightnessOf(page, article.detail)).toBeLessThan(0.8 * byDay)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('it dims them by day; with a dark scheme there are only twins', async ({ page }) => {
      const [first] = twins
      if (!first) return
      const seen = watchTwins(page)
      await page.goto('/', { waitUntil: 'networkidle' })
      const byDay = await brightnessOf(page, first)
      await lampSwitch(page).click()
      expect(await brightnessOf(page, first)).toBeLessThan(0.8 * byDay)
      expect(seen()).toEqual({ day: daylight, dusk: none })
      await page.emulateMedia({ colorScheme: 'dark' })
      const inTheDark = watchTwins(page)
      await page.goto('/', { waitUntil: 'networkidle' })
      await expect(imageOf(page, first)).toHaveCSS('mix-blend-mode', 'normal')
      expect(inTheDark()).toEqual({ day: none, dusk: dusks })
    })
  })
})
