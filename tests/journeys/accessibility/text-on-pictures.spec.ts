import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { textOfUnknownContrast } from '../axe.ts'
import { contrast, textColor, type Color } from '../colors.ts'
import { everyPage, expect, inFull, schemes, test } from './every-page.ts'
import { hasLampSwitch } from '../../site-content.ts'

/** The least contrast (WCAG 2.2, 1.4.3): 3 for text from 24 px up, 4.5 for smaller text. */
const needed = (fontSize: number) => (fontSize >= 24 ? 3 : 4.5)

/** The pixels behind an element's words, with the words hidden. */
async function pixelsBehind(element: Locator): Promise<Color[]> {
  await element.scrollIntoViewIfNeeded()
  await element.evaluate((node: HTMLElement) =>
    node.style.setProperty('color', 'transparent', 'important'),
  )
  const clip = await element.evaluate((node) => {
    const words = [...node.childNodes].filter((child) => child instanceof Text)
    const range = document.createRange()
    range.setStartBefore(words[0] ?? node)
    range.setEndAfter(words.at(-1) ?? node)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })
  const screenshot = await element.page().screenshot({ clip, animations: 'disabled' })
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await element.evaluate((node: HTMLElement) => node.style.removeProperty('color'))
  return Array.from({ length: info.width * info.height }, (_, pixel) => {
    const [red, green, blue] = data.subarray(pixel * 3)
    return [red ?? 0, green ?? 0, blue ?? 0]
  })
}

for (const width of [360, 600, 992, 1280, 1920]) {
  for (const colorScheme of schemes) {
    test.describe(`at ${width} px, in the ${colorScheme} scheme,`, () => {
      test.use({
        viewport: { width, height: 900 },
        colorScheme,
        contextOptions: { reducedMotion: 'reduce' },
      })

      for (const lamp of hasLampSwitch ? (['as it is', 'switched'] as const) : ['as it is']) {
        // The crops change only at 600 px, so two widths are enough for `npm test`.
        const isFirst = lamp === 'as it is' && width === (colorScheme === 'light' ? 360 : 1280)
        test(
          `text on the pictures of Home is readable, with the lamp ${lamp}`,
          isFirst ? {} : inFull,
          async ({ page, open }) => {
            await open('/')
            if (lamp === 'switched') await page.getByRole('switch').click()
            for (const picture of await page.getByRole('main').locator('img:visible').all()) {
              await picture.scrollIntoViewIfNeeded()
              await picture.evaluate((image: HTMLImageElement) => image.decode())
            }
            const selectors = await textOfUnknownContrast(page)
            for (const selector of selectors) {
              const text = page.locator(selector)
              const color = await textColor(text)
              const size = await text.evaluate((node) =>
                Number.parseFloat(getComputedStyle(node).fontSize),
              )
              const ratios = (await pixelsBehind(text))
                .map((ground) => contrast(color, ground))
                .toSorted((a, b) => a - b)
              // Ignores the worst half percent: grain in the picture, smaller than any letter.
              const least = ratios[Math.floor(ratios.length / 200)] ?? 0
              expect(least, `${selector}, ${size} px`).toBeGreaterThanOrEqual(needed(size))
            }
          },
        )
      }
    })
  }
}

test('only Home has text on pictures', async ({ page, open }) => {
  for (const { path } of everyPage.filter((one) => one.path !== '/')) {
    await open(path)
    expect(await textOfUnknownContrast(page)).toEqual([])
  }
})
