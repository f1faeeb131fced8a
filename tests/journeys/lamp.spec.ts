import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page } from '@playwright/test'
import { colorIn } from '../../app/styles/color-in.ts'
import { duskOf, type Picture } from '../../model/schemas.ts'
import { about, gallery, hasLampSwitch, hero, lampWords, products } from '../site-content.ts'
import { expect, expectSoon, test } from './fixtures.ts'
import { holdScripts, untilFontsShow } from './page-scripts.ts'

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
    const [, name] = /\/pictures\/([\w-]+?)-\d+\./.exec(request.url()) ?? []
    if (name) names.add(name)
  })
  return names
}

test.skip(!hasLampSwitch, 'A photograph of the lamp has no switch.')

const schemes = [
  { colorScheme: 'light', begins: 'day', other: 'dusk' },
  { colorScheme: 'dark', begins: 'dusk', other: 'day' },
] as const

for (const { colorScheme, begins, other } of schemes) {
  test(`with a ${colorScheme} scheme, the switch of the lamp turns ${begins} to ${other}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    const pictures = watchPictures(page)
    const second = hero.pictures[other]
    await test.step('the lamp starts with the visitor’s preferred scheme, and no second picture is fetched', async () => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await expect(lampSwitch(page)).toBeChecked({ checked: begins === 'dusk' })
      await expectTime(page, begins)
      expect(pictures).not.toContain(second?.file)
    })
    await test.step('mouse and keyboard switch the page and the browser’s theme color', async () => {
      await lampSwitch(page).click()
      await expectTime(page, other)
      await expectSoon(() => [...pictures]).toContain(second?.file)
      const theme = page.locator('meta[name="theme-color"][media="all"]')
      await expect(theme).toHaveAttribute('content', colors[other])
      for (const time of [begins, other]) {
        await page.keyboard.press('Space')
        await expectTime(page, time)
      }
    })
    await test.step('the choice stays after a reload and on the next page', async () => {
      await page.reload()
      await expect(lampSwitch(page)).toBeChecked({ checked: other === 'dusk' })
      await expectTime(page, other)
      await page.goto('/blog1')
      await expectTime(page, other)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the switch changes the page that it is on', async ({ page }) => {
    for (const { colorScheme, begins, other } of schemes) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/')
      for (const time of [other, begins]) {
        await lampSwitch(page).click()
        await expectTime(page, time)
      }
    }
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

const pictures = [about, ...products, ...gallery.cards].map(({ picture }) => picture)
const twins = pictures.filter(
  (picture) => ![undefined, picture.file].includes(duskOf(picture)?.file),
)

const imageOf = (page: Page, { description }: Picture) =>
  page.getByRole('main').getByRole('img', { name: description })

/** Waits until the file is the one that is shown of a picture. */
const expectFile = (page: Page, picture: Picture, file: string) =>
  expectSoon(() =>
    imageOf(page, picture).evaluate((image: HTMLImageElement) =>
      image.complete && image.naturalWidth > 0 ? image.currentSrc : '',
    ),
  ).toMatch(new RegExp(`/pictures/${file}-\\d`))

test('of each picture, only the one that is shown is fetched, when it is near', async ({
  page,
}) => {
  const [near, far] = [twins[0], twins.at(-1)]
  if (!near || !far) throw new Error('No picture has a twin at dusk')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    const isMap = window !== window.top
    if (!isMap) localStorage.setItem('lamp', 'off')
  })
  const seen = watchPictures(page)
  await test.step('with a dark scheme and the lamp stored as off, a picture or its twin is fetched, never both', async () => {
    await page.goto('/')
    await imageOf(page, near).scrollIntoViewIfNeeded()
    await expectFile(page, near, near.file)
    await untilFontsShow(page)
    expect(twins.filter(({ dusk }) => seen.has(dusk ?? ''))).toEqual([])
  })

  const { promise: twinAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/-dusk-.*avif/, async (route) => {
    await twinAnswered
    await route.continue()
  })
  await test.step('once it is lit, the picture in view stays until its twin is there', async () => {
    // The middle: around the picture, the page turns dark.
    const clip = await imageOf(page, near).evaluate((image) => {
      const { x, y, width, height } = image.getBoundingClientRect()
      return { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 }
    })
    const before = await page.screenshot({ clip })
    const asked = page.waitForRequest((request) => request.url().includes(`/${near.dusk}-`))
    // Without scrolling to it.
    await lampSwitch(page).evaluate((box: HTMLInputElement) => box.click())
    await asked
    // Never a blank frame.
    expect((await page.screenshot({ clip })).equals(before)).toBe(true)
  })
  await test.step('each picture changes once its twin is there, and those out of sight when they are near', async () => {
    expect(seen).not.toContain(far.dusk)
    answer()
    for (const picture of twins) {
      await imageOf(page, picture).scrollIntoViewIfNeeded()
      await expectFile(page, picture, picture.dusk ?? '')
    }
    expect(seen).not.toContain(far.file)
  })
})
