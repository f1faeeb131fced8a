import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expectColorsAccessible } from '../axe.ts'
import { contrast, textColor, type Color } from '../colors.ts'
import { expect, test } from './every-page.ts'

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

// The crops change only at 600 px, and the lamp's switch shows what the other scheme does.
for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test.describe(`at ${width} px, in the ${colorScheme} scheme,`, () => {
    test.use({
      viewport: { width, height: 900 },
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('text on the pictures of Home is readable', async ({ page, open }) => {
      await open('/')
      for (const picture of await page.getByRole('main').locator('img:visible').all()) {
        await picture.scrollIntoViewIfNeeded()
        await picture.evaluate((image: HTMLImageElement) => image.decode())
      }
      for (const selector of await expectColorsAccessible(page)) {
        const text = page.locator(selector)
        // A drawing. The street in it stands beside it as text, too.
        if (await text.evaluate((node) => node instanceof SVGElement)) continue
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
    })
  })
}
