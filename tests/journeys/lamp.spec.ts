import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page } from '@playwright/test'
import { colorIn } from '../../app/styles/color-in.ts'
import { duskOf, type Picture } from '../../model/schemas.ts'
import { about, gallery, hasLampSwitch, hero, lampWords, products } from '../site-content.ts'
import { boxesOf } from './boxes.ts'
import { expect, expectSoon, test } from './fixtures.ts'
import { holdScripts, untilScriptsRun } from './page-scripts.ts'
import { onePageOfEachLayout } from './site-pages.ts'

test.skip(!hasLampSwitch, 'The first screen has one picture, and no switch.')

const tokens = join(import.meta.dirname, '../../app/styles/tokens.css')
const colors = colorIn(readFileSync(tokens, 'utf8'), 'ground')

/** As browsers state a computed color. */
const computed = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const lampSwitch = (page: Page) => page.getByRole('switch', { name: lampWords.label })

/** Waits until the page has the colors of the day or of dusk. */
const expectTime = (page: Page, time: keyof typeof colors) =>
  expect(page.locator('body')).toHaveCSS('background-color', computed(colors[time]))

/** Records the pictures that the page requests: their names, without shape and size. */
function watchPictures(page: Page): Set<string> {
  const names = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/pictures\/([\w-]+?)-\d+x\d+-/.exec(request.url()) ?? []
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
      await expectTime(page, other)
      const theme = page.locator('meta[name="theme-color"][media="all"]')
      await expect(theme).toHaveAttribute('content', colors[other])
      for (const time of [begins, other]) {
        await page.keyboard.press('Space')
        await expectTime(page, time)
      }
      await page.reload()
      await expect(lampSwitch(page)).toBeChecked({ checked: other === 'dusk' })
      for (const path of onePageOfEachLayout) {
        if (path !== '/') await page.goto(path)
        await expectTime(page, other)
      }
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

test('the switch and its words are on the picture, also on a low screen and a very wide one', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, height] of [
    [390, 664],
    [844, 390],
    [3440, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [words, picture] = await boxesOf(
      page.locator('label').filter({ has: lampSwitch(page) }),
      page.getByRole('main').getByRole('img').first(),
    )
    expect(words.bottom, `${width} px`).toBeLessThanOrEqual(picture.bottom)
  }
})

test.describe('the lamp lights by itself and goes out again', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  const { day, dusk } = hero.pictures
  const litPicture = (page: Page) => page.locator('[data-lit]')

  /** Opens Home, and shows a sign of life. */
  async function visit(page: Page): Promise<void> {
    await page.goto('/')
    await untilScriptsRun(page)
    await page.keyboard.press('Shift')
  }

  test('on a first visit by day, not before the visitor’s first sign of life, once, and nothing else changes', async ({
    page,
  }) => {
    const pictures = watchPictures(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await untilScriptsRun(page)
    expect(pictures).not.toContain(dusk.file)
    await page.keyboard.press('Shift')
    await expect(litPicture(page)).toBeVisible()
    expect(pictures).toContain(dusk.file)
    await expect(lampSwitch(page)).not.toBeChecked()
    await expectTime(page, 'day')
    // It lasts four seconds.
    await litPicture(page).evaluate((lamp) => lamp.getAnimations().map((light) => light.finish()))
    await expect(litPicture(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })

  test('also in a browser that does not tell how fast its network is', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: {} }))
    await visit(page)
    await expect(litPicture(page)).toBeVisible()
  })

  test('until the visitor uses the switch', async ({ page }) => {
    await visit(page)
    await expect(litPicture(page)).toHaveCSS('mix-blend-mode', 'screen')
    // Otherwise it would end by itself meanwhile.
    await litPicture(page).evaluate((lamp) => lamp.getAnimations().map((light) => light.pause()))
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
      const pictures = watchPictures(page)
      await visit(page)
      await page.waitForLoadState('networkidle')
      expect(pictures).toContain(day?.file)
      expect(pictures).not.toContain(dusk.file)
    })
  }

  test('but not for a visitor who has been here', async ({ browser, baseURL }) => {
    // The fixtures answer requests, which turns off the browser's cache.
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    await visit(page)
    await expect(litPicture(page)).toBeVisible()
    await visit(page)
    await page.waitForLoadState('networkidle')
    await expect(litPicture(page)).toHaveAttribute('loading', 'lazy')
    await page.close()
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
  const daylight = twins.map(({ file }) => file)
  const dusks = twins.map(({ dusk }) => dusk ?? '')
  test.skip(twins.length === 0, 'No picture has a twin at dusk.')

  const imageOf = (page: Page, { description }: Picture) =>
    page.getByRole('main').getByRole('img', { name: description })

  /** Waits until the file is the one that is shown of a picture. */
  const expectFile = (page: Page, picture: Picture, file: RegExp) =>
    expectSoon(() =>
      imageOf(page, picture).evaluate((image: HTMLImageElement) =>
        image.complete && image.naturalWidth > 0 ? image.currentSrc : '',
      ),
    ).toMatch(file)

  /** Comes to each picture that has a twin, and waits for it. */
  async function see(page: Page, shown: readonly Picture[] = twins): Promise<void> {
    for (const picture of shown) {
      await imageOf(page, picture).scrollIntoViewIfNeeded()
      await expectFile(page, picture, /\/pictures\//)
    }
  }

  /** Switches the lamp without scrolling to it. */
  const flip = (page: Page) => lampSwitch(page).evaluate((box: HTMLInputElement) => box.click())

  for (const [stored, fetched] of [
    [null, dusks],
    ['off', daylight],
  ] as const) {
    test(`with a dark scheme and the stored choice ${stored}, a picture or its twin is fetched, never both`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      if (stored) await page.addInitScript((lamp) => localStorage.setItem('lamp', lamp), stored)
      const seen = watchPictures(page)
      await page.goto('/')
      await see(page)
      expect([...daylight, ...dusks].filter((file) => seen.has(file))).toEqual(fetched)
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
    const seen = watchPictures(page)
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
    await expectFile(page, near, new RegExp(`/${near.dusk}-`))
    await see(page)
    expect([...seen]).toEqual(expect.arrayContaining(dusks))
    await flip(page)
    await expectFile(page, far, new RegExp(`/${far.file}-\\d`))
  })
})
