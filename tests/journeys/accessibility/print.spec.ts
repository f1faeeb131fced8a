import { contrast, parsedColor } from '../colors.ts'
import { everyPage, expect, inFull, oncePerLayout, schemes, test } from './every-page.ts'
import { shipped } from '../in-full.ts'
import { expectNoSidewaysScroll, expectTextWhole } from './layout.ts'
import { articlePages, navigation } from '../../site-content.ts'

/** US Letter at 96 px per inch, portrait and landscape. */
const sheets = [
  { width: 816, height: 1056 },
  { width: 1056, height: 816 },
]

for (const colorScheme of schemes) {
  for (const viewport of sheets) {
    // Portrait from the dark scheme differs most from the screen.
    const isFirst = colorScheme === 'dark' && viewport === sheets[0]
    test.describe(
      `for a visitor with a ${colorScheme} scheme, ${viewport.width} px wide,`,
      isFirst ? {} : inFull,
      () => {
        test.use({ colorScheme, viewport })

        for (const { path } of everyPage) {
          test(
            `${path} prints dark on white, without controls that are useless on paper`,
            oncePerLayout(path),
            async ({ page, open }) => {
              await page.addInitScript(() => localStorage.setItem('lamp', 'on'))
              await open(path)
              await page.emulateMedia({ media: 'print' })
              const colors = await page.evaluate(() => {
                const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
                const found = new Set<string>()
                for (let text = texts.nextNode(); text; text = texts.nextNode()) {
                  const element = text.parentElement
                  if (!element?.checkVisibility() || !text.textContent?.trim()) continue
                  found.add(getComputedStyle(element).color)
                }
                return [...found]
              })
              for (const color of colors) {
                const ratio = contrast(parsedColor(color), [255, 255, 255])
                expect(ratio, color).toBeGreaterThan(4.5)
              }
              await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
              await expect(page.getByRole('navigation')).toBeHidden()
              await expect(page.getByRole('button', { name: navigation.menu })).toBeHidden()
              await expect(
                page.locator('form, iframe, [role="switch"]').filter({ visible: true }),
              ).toHaveCount(0)
              await expectNoSidewaysScroll(page)
              await expectTextWhole(page)
            },
          )
        }
      },
    )
  }
}

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
