import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page } from '@playwright/test'
import sharp from 'sharp'
import { colorIn } from '../../app/styles/color-in.ts'
import { duskOf, type Picture } from '../../model/content/schema/picture.ts'
import { about, articles, gallery, hasLampSwitch, hero, products } from '../site-content.ts'
import { expect, expectSoon, test } from './fixtures.ts'
import { holdScripts, untilScriptsRun } from './page-scripts.ts'
import { onEveryPage } from './site-pages.ts'

test.skip(!hasLampSwitch, 'The first screen has one picture, and no switch.')

const tokens = join(import.meta.dirname, '../../app/styles/tokens.css')
const colors = colorIn(readFileSync(tokens, 'utf8'), 'ground')

/** As browsers state a computed color. */
const computed = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const lampSwitch = (page: Page) => page.getByRole('switch', { name: hero.lamp.label })
const ground = (page: Page) => page.locator('body')
/** Waits until the page has the colors of the day or of dusk. */
const expectTime = (page: Page, time: keyof typeof colors) =>
  expect(ground(page)).toHaveCSS('background-color', computed(colors[time]))

/** Records the pictures that the page requests, in order: names without their size. */
function watchPictures(page: Page, which: RegExp): Set<string> {
  const names = new Set<string>()
  page.on('request', (request) => {
    const [, name] = which.exec(request.url()) ?? []
    if (name) names.add(name)
  })
  return names
}

for (const [colorScheme, begins, other] of [
  ['light', 'day', 'dusk'],
  ['dark', 'dusk', 'day'],
] as const) {
  test.describe(`with a ${colorScheme} scheme`, () => {
    test.use({ colorScheme })

    test('the lamp starts with the visitor’s preferred scheme; mouse and keyboard switch the page and the browser’s theme color; the choice stays on every page and after a reload', async ({
      page,
    }) => {
      await page.goto('/')
      await expect(lampSwitch(page)).toBeChecked({ checked: begins === 'dusk' })
      await expectTime(page, begins)
      await lampSwitch(page).click()
      await expect(lampSwitch(page)).toBeChecked({ checked: other === 'dusk' })
      await expectTime(page, other)
      const theme = page.locator('meta[name="theme-color"][media="all"]')
      await expect(theme).toHaveAttribute('content', colors[other])
      await page.keyboard.press('Space')
      await expectTime(page, begins)
      await page.keyboard.press('Space')
      await expectTime(page, other)
      await page.reload()
      await expect(lampSwitch(page)).toBeChecked({ checked: other === 'dusk' })
      await onEveryPage(page, () => expectTime(page, other))
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('the switch changes the page that it is on', async ({ page }) => {
        await page.goto('/')
        for (const time of [other, begins]) {
          await lampSwitch(page).click()
          await expectTime(page, time)
        }
      })
    })
  })
}

test.describe('the lamp lights by itself and goes out again', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  const hero = /(hero-(?:day|dusk))/
  const litPicture = (page: Page) => page.locator('[data-lit]')

  test('on a first visit by day, not before the visitor’s first sign of life, once, and nothing else changes', async ({
    page,
  }) => {
    const pictures = watchPictures(page, hero)
    await page.goto('/', { waitUntil: 'networkidle' })
    await untilScriptsRun(page)
    expect(pictures.size).toBe(1)
    await page.keyboard.press('Shift')
    await expect(litPicture(page)).toBeVisible()
    await expect(lampSwitch(page)).not.toBeChecked()
    await expectTime(page, 'day')
    // It lasts four seconds.
    await litPicture(page).evaluate((lamp) => lamp.getAnimations().map((light) => light.finish()))
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
    await expectTime(page, 'dusk')
  })

  for (const [who, prepare] of Object.entries({
    'who wants less motion': (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
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
      const pictures = watchPictures(page, hero)
      await page.goto('/')
      await untilScriptsRun(page)
      await page.keyboard.press('Shift')
      await page.waitForLoadState('networkidle')
      expect(pictures.size).toBe(1)
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

test('the choice shows at the first paint, and in another tab', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await holdScripts(other)
  await other.goto('/blog2')
  await expectTime(other, 'day')
  await lampSwitch(page).click()
  await expectTime(other, 'dusk')
  await other.goto('/blog1', { waitUntil: 'commit' })
  await expect(other.locator('html')).toHaveAttribute('data-lamp', 'on')
})

test.describe('the lamp lights every picture', () => {
  const pictures = [about, ...products, ...gallery.cards].map(({ picture }) => picture)
  const twins = pictures.filter((picture) => ![null, picture.file].includes(duskOf(picture)))
  const daylight = new Set(twins.map(({ file }) => file))
  const dusks = new Set(twins.map(({ dusk }) => dusk ?? ''))
  test.skip(twins.length === 0, 'No picture has a twin at dusk.')

  const file = /\/pictures\/([\w-]+)-(?:3x2|4x5)-\d+\./
  /** Which pictures with twins, and which twins, are among the fetched ones. */
  const among = (seen: Set<string>) => {
    const within = (own: Set<string>) => new Set([...own].filter((name) => seen.has(name)))
    return { day: within(daylight), dusk: within(dusks) }
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
  for (const [stored, fetched] of [
    [null, { day: none, dusk: dusks }],
    ['off', { day: daylight, dusk: none }],
  ] as const) {
    test(`with a dark scheme and the stored choice ${stored}, a picture or its twin is fetched, never both`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      if (stored) await page.addInitScript((lamp) => localStorage.setItem('lamp', lamp), stored)
      const seen = watchPictures(page, file)
      await page.goto('/')
      await see(page)
      expect(among(seen)).toEqual(fetched)
    })
  }

  test('the picture in view changes once its twin is there, and those out of sight when they are near', async ({
    page,
  }) => {
    const [near, far] = [twins[0], twins.at(-1)]
    if (!near || !far) return
    const { promise: twinAnswered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/-dusk-.*avif/, async (route) => {
      await twinAnswered
      await route.continue()
    })
    const seen = watchPictures(page, file)
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
    expect(seen).not.toContain(far.dusk)
    answer()
    await expectSoon(() => sourceOf(page, near)).toContain(`/${near.dusk}-`)
    await see(page)
    expect(among(seen).dusk).toEqual(dusks)
    await flip(page)
    await expectSoon(() => sourceOf(page, far)).toContain(`/${far.file}-4x5`)
  })

  const article = articles.find(({ detail }) => detail && duskOf(detail) === null)

  test('a picture without a twin, such as an owner’s photograph, is dimmed at dusk', async ({
    page,
  }) => {
    test.skip(!article?.detail)
    if (!article?.detail) return
    const image = imageOf(page, article.detail)
    /** From 0 to 255. */
    const brightness: number[] = []
    await page.goto(article.path)
    for (const lamp of ['off', 'on']) {
      await page.evaluate((choice) => localStorage.setItem('lamp', choice), lamp)
      await page.reload()
      await image.scrollIntoViewIfNeeded()
      await image.evaluate((node: HTMLImageElement) => node.decode())
      const shown = sharp(await image.screenshot()).greyscale()
      brightness.push((await shown.stats()).channels[0]?.mean ?? NaN)
    }
    const [byDay = 0, atDusk] = brightness
    expect(atDusk).toBeLessThan(0.8 * byDay)
  })
})
