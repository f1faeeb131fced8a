import type { Page } from '@playwright/test'
import { contrast, groundColor, textColor } from '../colors.ts'
import { sectionOf } from '../sections.ts'
import { everyPage, expect, inFull, oncePerLayout, schemes, sizes, test } from './every-page.ts'
import { expectNoSidewaysScroll, expectTextWhole } from './layout.ts'
import { closing } from '../../site-content.ts'

const pictures = /\.(avif|webp|svg)$/

/** Each heading's distance from the top of the page, in CSS pixels. */
const tops = (page: Page) =>
  page
    .getByRole('heading')
    .evaluateAll((headings) =>
      headings.map((heading) => Math.round(heading.getBoundingClientRect().top + scrollY)),
    )

async function blockPictures(page: Page): Promise<void> {
  await page.route(pictures, (route) => route.abort())
}

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, viewport === sizes[0] ? {} : inFull, () => {
    test.use({ viewport })

    for (const { path } of everyPage) {
      test(
        `${path} keeps its layout and describes its pictures`,
        oncePerLayout(path),
        async ({ page, open, expectConsoleError }) => {
          await open(path)
          const before = await tops(page)
          expectConsoleError(/Failed to load resource/)
          await blockPictures(page)
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
        },
      )
    }
  })
}

for (const colorScheme of schemes) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme })

    test('the line on the last picture is readable without the picture', async ({
      page,
      expectConsoleError,
    }) => {
      expectConsoleError(/Failed to load resource/)
      await blockPictures(page)
      await page.goto('/')
      const line = page.getByRole('heading', { name: closing.line })
      const picture = sectionOf(page, closing.line).getByRole('img')
      const [text, ground, behind] = [
        await textColor(line),
        await groundColor(line),
        await groundColor(picture),
      ]
      expect(contrast(text, ground)).toBeGreaterThan(4.5)
      expect(contrast(text, behind)).toBeGreaterThan(4.5)
    })
  })
}
