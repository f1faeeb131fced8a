import { hero } from '../../../content/home/hero.ts'
import { contrast, parsedColor } from '../colors.ts'
import { textField } from '../inquiry-form.ts'
import { everyPage, expect, schemes, test } from './every-page.ts'
import { expectTextWhole } from './layout.ts'

for (const colorScheme of schemes) {
  test.describe(`with the colors of a ${colorScheme} contrast theme`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active' } })

    for (const { path } of everyPage) {
      test(`every control of ${path} has an edge, or is underlined, or is a name`, async ({
        page,
        open,
      }) => {
        await open(path)
        const controls = await page.evaluate(() => {
          const selector = 'a, button, input, textarea, summary'
          return [...document.querySelectorAll<HTMLElement>(selector)]
            .filter((element) => element.checkVisibility() && element.tabIndex >= 0)
            .map((element) => {
              const style = getComputedStyle(element)
              const edged = Number.parseFloat(style.borderTopWidth) >= 1
              const native = style.appearance !== 'none' && element.matches('[type="checkbox"]')
              const clear = /^rgba\(.*, 0\)$/
              let at: Element = element
              while (at.parentElement && clear.test(getComputedStyle(at).backgroundColor)) {
                at = at.parentElement
              }
              const ground = getComputedStyle(at).backgroundColor
              return {
                what: element.outerHTML.slice(0, 90),
                native,
                mark:
                  edged && element.matches('input, textarea, button')
                    ? style.borderTopColor
                    : style.color,
                ground,
              }
            })
        })
        expect(controls.length).toBeGreaterThan(4)
        for (const { what, native, mark, ground } of controls) {
          if (native) continue
          const ratio = contrast(parsedColor(mark), parsedColor(ground))
          expect(ratio, `${what}: ${mark} on ${ground}`).toBeGreaterThanOrEqual(3)
        }
        await expectTextWhole(page)
      })
    }

    test("the lamp's switch shows its state by its place and its word, not by color alone", async ({
      page,
      open,
    }) => {
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
  })
}

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('a field is as clearly bounded as its neighbors', async ({ page, open }) => {
    await open('/')
    for (const name of ['name', 'price', 'message'] as const) {
      await expect(textField(page, name)).toHaveCSS('border-top-style', 'solid')
    }
  })
})
