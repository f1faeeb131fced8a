import { contrast, parsedColor } from '../colors.ts'
import { everyPage, expect, inFull, oncePerLayout, schemes, test } from './every-page.ts'
import { expectTextWhole } from './layout.ts'
import { company, hasLampSwitch, hero } from '../../site-content.ts'

for (const colorScheme of schemes) {
  test.describe(
    `with the colors of a ${colorScheme} contrast theme`,
    colorScheme === 'dark' ? {} : inFull,
    () => {
      test.use({ colorScheme, contextOptions: { forcedColors: 'active' } })

      for (const { path } of everyPage) {
        test(
          `every control of ${path} has an edge, an underline or a triangle, except the brand`,
          oncePerLayout(path),
          async ({ page, open }) => {
            await open(path)
            const controls = await page.evaluate(() => {
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
                  const sides = ['top', 'right', 'bottom', 'left']
                  const edged = sides.every((side) => {
                    const border = (what: string) =>
                      style.getPropertyValue(`border-${side}-${what}`)
                    return border('style') !== 'none' && Number.parseFloat(border('width')) >= 1
                  })
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
            expect(controls.length).toBeGreaterThan(4)
            for (const { what, native, name, text, edge, underlined, ground } of controls) {
              if (native) continue
              const isClear = (color: string) =>
                contrast(parsedColor(color), parsedColor(ground)) >= 3
              expect(isClear(text), `${what}: ${text} on ${ground}`).toBe(true)
              // An underline needs no color check: browsers draw it in the color of the text.
              const marked = underlined || name === company.name || (edge !== null && isClear(edge))
              expect(marked, `${what}: an edge of ${edge} on ${ground}, no underline`).toBe(true)
            }
            await expectTextWhole(page)
          },
        )
      }

      test("the lamp's switch shows its state by position and word, not by color alone", async ({
        page,
        open,
      }) => {
        test.skip(!hasLampSwitch, 'The first screen has one picture, and no switch.')
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
    },
  )
}
