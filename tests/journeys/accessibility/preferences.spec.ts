import type { Page } from '@playwright/test'
import { company } from '../../site-content.ts'
import { expectColorsAccessible } from '../axe.ts'
import { expect, expectTextWhole, test } from './every-page.ts'

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

for (const path of ['/', '/blog1']) {
  test(`${path} heeds what a visitor asks for: nothing moves or fades, in a contrast theme every control has an edge, and paper is white`, async ({
    page,
    open,
  }) => {
    // Paper differs most from the dark scheme. As wide as US Letter.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 816, height: 1056 })
    await page.addInitScript(() => localStorage.setItem('lamp', 'on'))
    await open(path)
    expect(await slowParts(page)).toEqual([])

    await page.emulateMedia({ forcedColors: 'active' })
    expect(await unmarkedControls(page)).toEqual([])
    await expectTextWhole(page)

    await page.emulateMedia({ forcedColors: 'none', media: 'print' })
    await expectColorsAccessible(page)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const useless = page.locator('nav, header button, form, iframe, [role="switch"]')
    await expect(useless.filter({ visible: true })).toHaveCount(0)
    await expectTextWhole(page)
  })
}
