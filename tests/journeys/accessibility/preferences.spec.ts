import type { Page } from '@playwright/test'
import { expectColorsAccessible } from '../axe.ts'
import { expect, layouts, phone, test } from './every-page.ts'
import { expectNoSidewaysScroll, expectTextWhole } from './layout.ts'
import { company } from '../../site-content.ts'

/** What takes time to move or to fade. */
const slowParts = (page: Page) =>
  page.evaluate(() => {
    const isSlow = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0)
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part)
        return isSlow(style.transitionDuration) || isSlow(style.animationDuration)
          ? [`${element.outerHTML.slice(0, 60)} ${part ?? ''}`]
          : []
      }),
    )
  })

/**
 * Controls that look like text once a contrast theme has taken their colors: they have neither an
 * edge nor an underline. The browser draws checkboxes, and the brand is known as a link.
 */
const unmarkedControls = (page: Page) =>
  page.evaluate((brand) => {
    const controls = document.querySelectorAll<HTMLElement>('a, button, input, textarea')
    return [...controls]
      .filter((one) => one.checkVisibility() && one.tabIndex >= 0)
      .filter((one) => !one.matches('[type="checkbox"]') && one.textContent.trim() !== brand)
      .filter((one) => {
        const { textDecorationLine, borderTopStyle, borderTopWidth } = getComputedStyle(one)
        const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
        return !hasEdge && !textDecorationLine.includes('underline')
      })
      .map((one) => one.outerHTML.slice(0, 90))
  }, company.name)

for (const path of layouts) {
  test(`${path} heeds what a visitor asks for: nothing moves or fades, every control has an edge, paper is white; without pictures, the layout stays`, async ({
    page,
    open,
    expectConsoleError,
  }) => {
    // Paper differs most from the dark scheme. As wide as US Letter.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 816, height: 1056 })
    await page.addInitScript(() => localStorage.setItem('lamp', 'on'))
    await open(path)
    await test.step('with less motion', async () => {
      expect(await slowParts(page)).toEqual([])
    })
    await test.step('with the colors of a contrast theme', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      expect(await unmarkedControls(page)).toEqual([])
      await expectTextWhole(page)
    })
    await test.step('on paper', async () => {
      await page.emulateMedia({ forcedColors: 'none', media: 'print' })
      await expectColorsAccessible(page)
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      const useless = page.locator('nav, header button, form, iframe, [role="switch"]')
      await expect(useless.filter({ visible: true })).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectTextWhole(page)
    })
    await test.step('without pictures, on a phone', async () => {
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize(phone)
      await open(path)
      /** Each heading's distance from the top of the page. */
      const tops = () =>
        page
          .getByRole('heading')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY))
      const before = await tops()
      expectConsoleError(/Failed to load resource/)
      await page.route(/\.(avif|jpg|svg)$/, (route) => route.abort())
      await open(path)
      const moved = (await tops()).map((top, index) => Math.abs(top - (before[index] ?? 0)))
      // Rounding errors may add up to two pixels.
      expect(Math.max(...moved)).toBeLessThanOrEqual(2)
      await expectTextWhole(page)
    })
  })
}

test('an article prints on at most three sheets', async ({ page, open }) => {
  await page.emulateMedia({ media: 'print' })
  await open('/blog1')
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const pdf = await page.pdf({ format: 'Letter', margin })
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets?.length).toBeLessThanOrEqual(3)
})
