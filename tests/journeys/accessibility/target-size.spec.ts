import type { Page } from '@playwright/test'
import { everyPage, expect, oncePerLayout, sizes, test } from './every-page.ts'
import { form, navigation } from '../../site-content.ts'

/** Describes every displayed target that is smaller than `least` CSS pixels. */
async function smallerThan(page: Page, least: number): Promise<string[]> {
  const targets = await page.evaluate(() => {
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
  })
  expect(targets.length).toBeGreaterThan(4)
  return targets
    .filter(({ width, height }) => Math.min(width, height) < least - 0.5)
    .map(({ what, width, height }) => `${Math.round(width)} × ${Math.round(height)}: ${what}`)
}

for (const { path } of everyPage) {
  test(
    `every target of ${path} is at least 24 px high and wide`,
    oncePerLayout(path),
    async ({ page, open }) => {
      await open(path)
      expect(await smallerThan(page, 24)).toEqual([])
    },
  )

  test.describe('on a phone', () => {
    test.use({ viewport: sizes[0] })

    test(
      `every target of ${path} is at least 44 px high and wide`,
      oncePerLayout(path),
      async ({ page, open }) => {
        await open(path)
        expect(await smallerThan(page, 44)).toEqual([])
        await page.getByRole('button', { name: navigation.menu }).click()
        await expect(page.getByRole('navigation')).toBeVisible()
        expect(await smallerThan(page, 44)).toEqual([])
      },
    )
  })
}

test('a click on the box or anywhere on its sentence toggles the consent', async ({
  page,
  open,
}) => {
  await open('/')
  const box = page.getByRole('checkbox')
  await box.click()
  await expect(box).toBeChecked()
  const sentence = await page.locator('label', { has: box }).boundingBox()
  if (!sentence) throw new Error('The consent is not displayed')
  await page.mouse.click(sentence.x + 32, sentence.y + 4)
  await expect(box).not.toBeChecked()
  await expect(page.getByText(form.notices.notConnected)).toBeVisible()
})
