import type { Page } from '@playwright/test'
import { gallery, navigation, pages } from '../../site-content.ts'
import { expectShown, linkOfCard, textOfCard } from '../gallery-card.ts'
import { atEachWidth, expect, expectTextWhole, layouts, phone, test } from './every-page.ts'

/** The narrowest window of each layout, where its words have the least room, and the widest of all. */
const widths = [320, 361, 600, 768, 992, 1200, 2560]

/** Of these, where the most stands side by side. */
const fewerWidths = [320, 768, 992, 1280]

const [longest] = gallery.cards.toSorted((a, b) => b.description.length - a.description.length)

/** Expects all text inside the window, and also the longest text that a card of the gallery shows. */
async function expectEverythingWhole(page: Page, path: string): Promise<void> {
  await atEachWidth(page, fewerWidths, async () => {
    if (path !== pages.home.path || !longest) return expectTextWhole(page)
    const link = linkOfCard(page, longest)
    // A picture that was scrolled to would keep another window's shape until it is fetched again.
    await link.evaluate((node: HTMLElement) => node.focus({ preventScroll: true }))
    await expectShown(textOfCard(page, longest))
    await expectTextWhole(page)
    await link.blur()
  })
}

/** Sets the spacing of WCAG 2.2, 1.4.12, as a visitor's own style sheet would. */
function spaceText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-bottom: 2em !important }`,
  )
  document.adoptedStyleSheets = [sheet]
}

/** Describes every displayed target that is smaller than a fingertip, 44 CSS pixels. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const selector = 'a, button, input, textarea, summary, [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility() && element.tabIndex >= 0)
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .map((element) => {
        // A click on the label counts as one on its box.
        const label = element.matches('[type="checkbox"]') ? element.closest('label') : null
        const { width, height } = (label ?? element).getBoundingClientRect()
        return { what: element.outerHTML.slice(0, 90), width, height }
      })
      .filter(({ width, height }) => Math.min(width, height) < 43.5)
  })

for (const path of layouts) {
  test(`${path} shows every word, and a finger hits every target`, async ({
    page,
    open,
    context,
  }) => {
    await open(path)
    await test.step('in each window from 320 to 2560 px', async () => {
      const words = page.getByRole('main').getByRole('paragraph').filter({ visible: true })
      const count = await words.count()
      await atEachWidth(page, widths, async () => {
        await expectTextWhole(page)
        await expect(words).toHaveCount(count)
      })
    })
    await test.step('on a phone, every target is at least 44 px high and wide', async () => {
      await page.setViewportSize(phone)
      await page.getByRole('button', { name: navigation.menu }).click()
      await expect(page.getByRole('navigation')).toBeVisible()
      expect(await smallTargets(page)).toEqual([])
      await page.keyboard.press('Escape')
    })
    await test.step('with more space between letters, words and lines', async () => {
      await page.evaluate(spaceText)
      await expectEverythingWhole(page, path)
      await page.evaluate(() => (document.adoptedStyleSheets = []))
    })
    await test.step('with text doubled in the settings of the browser', async () => {
      const browser = await context.newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
      await expect(page.locator('html')).toHaveCSS('font-size', '32px')
      await expectEverythingWhole(page, path)
    })
  })
}

test('at 400% zoom, in a window of 1280 by 1024 px, the bar scrolls away and leaves the whole height, and every link of the menu can be scrolled to', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open('/')
  await page.getByRole('button', { name: navigation.menu }).click()
  const links = page.getByRole('navigation').getByRole('link')
  for (const link of await links.all()) {
    await link.scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport({ ratio: 1 })
  }
  await links.last().click()
  await page.mouse.wheel(0, 400)
  await expect(page.getByRole('banner')).not.toBeInViewport()
})
