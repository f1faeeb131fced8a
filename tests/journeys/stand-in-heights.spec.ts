import type { Page } from '@playwright/test'
import { anchors } from '../../model/content/navigation.ts'
import { expect, test } from './fixtures.ts'
import { shipped } from './in-full.ts'

/** One width of each range in `app/routes/home.css`. */
const widths = [412, 680, 880, 1100, 1440]

/** What `home.css` says about each part that is laid out late, and how high it is. */
const heights = (page: Page) =>
  page
    .locator('section:nth-of-type(3), section:nth-of-type(4), section:nth-of-type(5), footer')
    .evaluateAll((parts) =>
      parts.map((part, index) => ({
        part: part.localName === 'footer' ? 'footer' : `section:nth-of-type(${index + 3})`,
        height: Math.round(part.getBoundingClientRect().height),
        standIn: Number.parseFloat(
          getComputedStyle(part).containIntrinsicHeight.replace('auto', ''),
        ),
      })),
    )

for (const width of widths) {
  test(
    `at ${width} px, what stands in for a section is as high as the section, within 5 percent`,
    shipped,
    async ({ page }) => {
      await page.setViewportSize({ width, height: width < 600 ? 823 : 900 })
      // Here, all sections are laid out.
      await page.goto(`/#${anchors.about}`)
      await page.locator('html[data-fonts]').waitFor()
      const off = (await heights(page))
        .filter(({ height, standIn }) => !(Math.abs(standIn - height) <= height * 0.05))
        .map(({ part, height, standIn }) => `${part}: auto ${height}px, not ${standIn}px`)
      expect(off).toEqual([])
    },
  )
}
