import type { Page } from '@playwright/test'
import { contrast, groundColor, parsedColor, textColor } from '../colors.ts'
import { shipped } from '../in-full.ts'
import { everyPage, expect, oncePerLayout, schemes, sizes, test } from './every-page.ts'
import { sectionOf } from '../sections.ts'
import { expectNoSidewaysScroll, expectTextWhole } from './layout.ts'
import {
  articlePages,
  closing,
  company,
  hasLampSwitch,
  hero,
  navigation,
} from '../../site-content.ts'

/** What takes time to move or to fade. */
const slowParts = (page: Page) =>
  page.evaluate(() => {
    const isSlow = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0)
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part)
        return isSlow(style.transitionDuration) ||
          isSlow(style.animationDuration) ||
          style.scrollBehavior === 'smooth'
          ? [`${element.outerHTML.slice(0, 60)} ${part ?? ''}`]
          : []
      }),
    )
  })

/** What shows that a control is one, with its colors. */
const controlsOf = (page: Page) =>
  page.evaluate(() => {
    const selector = 'a, button, input, textarea, summary'
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility() && element.tabIndex >= 0)
      .map((element) => {
        const style = getComputedStyle(element)
        const clear = /^rgba\(.*, 0\)$/
        let at: Element = element
        while (at.parentElement && clear.test(getComputedStyle(at).backgroundColor)) {
          at = at.parentElement
        }
        const edged = ['top', 'right', 'bottom', 'left'].every(
          (side) =>
            style.getPropertyValue(`border-${side}-style`) !== 'none' &&
            Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 1,
        )
        return {
          what: element.outerHTML.slice(0, 90),
          // The browser draws checkboxes and triangles in the theme's colors.
          native:
            element.localName === 'summary'
              ? style.display === 'list-item' && style.listStyleType !== 'none'
              : style.appearance !== 'none' && element.matches('[type="checkbox"]'),
          name: element.matches('a') ? element.textContent.trim() : '',
          text: style.color,
          edge: edged ? style.borderTopColor : null,
          underlined: style.textDecorationLine.includes('underline'),
          ground: getComputedStyle(at).backgroundColor,
        }
      })
  })

async function expectControlsMarked(page: Page): Promise<void> {
  const controls = await controlsOf(page)
  expect(controls.length).toBeGreaterThan(4)
  for (const { what, native, name, text, edge, underlined, ground } of controls) {
    if (native) continue
    const isClear = (color: string) => contrast(parsedColor(color), parsedColor(ground)) >= 3
    expect(isClear(text), `${what}: ${text} on ${ground}`).toBe(true)
    // An underline needs no color check: browsers draw it in the color of the text.
    const marked = underlined || name === company.name || (edge !== null && isClear(edge))
    expect(marked, `${what}: an edge of ${edge} on ${ground}, no underline`).toBe(true)
  }
}

/** The colors of all displayed text. */
const textColors = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility() || !text.textContent?.trim()) continue
      found.add(getComputedStyle(element).color)
    }
    return [...found]
  })

async function expectPrintable(page: Page): Promise<void> {
  for (const color of await textColors(page)) {
    expect(contrast(parsedColor(color), [255, 255, 255]), color).toBeGreaterThan(4.5)
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: navigation.menu })).toBeHidden()
  await expect(page.locator('form, iframe, [role="switch"]').filter({ visible: true })).toHaveCount(
    0,
  )
  await expectNoSidewaysScroll(page)
  await expectTextWhole(page)
}

/** Expects the skip link, the bar, the content and the footer one below the other. */
async function expectInOrder(page: Page): Promise<void> {
  const tops = await Promise.all(
    [
      page.getByRole('link', { name: navigation.skip }),
      page.getByRole('banner'),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('contentinfo'),
    ].map((element) => element.evaluate((node) => node.getBoundingClientRect().top)),
  )
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
}

test.describe('in the dark scheme, as wide as US Letter,', () => {
  // Paper differs most from these.
  test.use({ colorScheme: 'dark', viewport: { width: 816, height: 1056 } })

  for (const { path } of everyPage) {
    test(
      `${path} heeds what a visitor asks for: nothing moves or fades, every control has an edge, paper is white`,
      oncePerLayout(path),
      async ({ page, open }) => {
        await page.addInitScript(() => localStorage.setItem('lamp', 'on'))
        await open(path)
        await test.step('with less motion', async () => {
          await page.emulateMedia({ reducedMotion: 'reduce' })
          expect(await slowParts(page)).toEqual([])
        })
        await test.step('with the colors of a contrast theme', async () => {
          await page.emulateMedia({ forcedColors: 'active' })
          await expectControlsMarked(page)
          await expectTextWhole(page)
        })
        await test.step('on paper', async () => {
          await page.emulateMedia({ forcedColors: 'none', media: 'print' })
          await expectPrintable(page)
        })
        await test.step('without style sheets', async () => {
          await page.emulateMedia({ media: 'screen' })
          await page.evaluate(() => {
            for (const sheet of document.querySelectorAll('style')) sheet.remove()
          })
          await expect(page.getByRole('banner')).toHaveCSS('display', 'block')
          await expectInOrder(page)
          await page.getByRole('button', { name: navigation.menu }).click()
          await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(4)
        })
      },
    )
  }
})

test("in contrast colors, the lamp's switch shows its state by position and word", async ({
  page,
  open,
}) => {
  test.skip(!hasLampSwitch, 'The first screen has one picture, and no switch.')
  await page.emulateMedia({ forcedColors: 'active' })
  await open('/')
  const lamp = page.getByRole('switch')
  const word = (text: string) =>
    page.locator('label', { has: lamp }).getByText(text, { exact: true })
  await lamp.uncheck()
  await expect(word(hero.lamp.off)).toBeVisible()
  await expect(word(hero.lamp.on)).toBeHidden()
  await lamp.check()
  await expect(word(hero.lamp.on)).toBeVisible()
  await expect(word(hero.lamp.off)).toBeHidden()
})

for (const { path } of articlePages) {
  test(
    `${path} prints on at most three sheets, with its figures`,
    shipped,
    async ({ page, open }) => {
      await open(path)
      const pdf = await page.pdf({ format: 'Letter' })
      const sheetCount = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
      expect(sheetCount).toBeGreaterThan(0)
      expect(sheetCount).toBeLessThanOrEqual(3)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('complementary').getByRole('definition')).not.toHaveCount(0)
    },
  )
}

/** Each heading's distance from the top of the page, in CSS pixels. */
const tops = (page: Page) =>
  page
    .getByRole('heading')
    .evaluateAll((headings) =>
      headings.map((heading) => Math.round(heading.getBoundingClientRect().top + scrollY)),
    )

test.describe('on a phone', () => {
  test.use({ viewport: sizes[0] })

  for (const { path } of everyPage) {
    test(
      `without pictures, ${path} keeps its layout, describes them, and stays readable`,
      oncePerLayout(path),
      async ({ page, open, expectConsoleError }) => {
        await open(path)
        const before = await tops(page)
        expectConsoleError(/Failed to load resource/)
        await page.route(/\.(avif|webp|svg)$/, (route) => route.abort())
        await page.reload()
        await page.locator('html[data-fonts]').waitFor()
        const after = await tops(page)
        expect(after).toHaveLength(before.length)
        // Rounding errors may add up to two pixels.
        for (const [index, top] of after.entries()) {
          expect(Math.abs(top - (before[index] ?? 0))).toBeLessThanOrEqual(2)
        }
        for (const picture of await page.getByRole('main').getByRole('img').all()) {
          await expect(picture).toHaveAccessibleName(/\w/)
        }
        await expectNoSidewaysScroll(page)
        await expectTextWhole(page)
        const line = page.getByRole('heading', { name: closing.line })
        if ((await line.count()) === 0) return
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme })
          const picture = sectionOf(page, closing.line).getByRole('img')
          const text = await textColor(line)
          for (const ground of [await groundColor(line), await groundColor(picture)]) {
            expect(contrast(text, ground), colorScheme).toBeGreaterThan(4.5)
          }
        }
      },
    )
  }
})
