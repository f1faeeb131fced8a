import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expectColorsAccessible } from '../axe.ts'
import { contrast, textColor } from '../colors.ts'
import { expect, test } from './every-page.ts'

/** The contrasts of an element's text with the pixels behind its words, the worst one first. */
async function contrastsOf(element: Locator): Promise<number[]> {
  const color = await textColor(element)
  await element.scrollIntoViewIfNeeded()
  const clip = await element.evaluate((node: HTMLElement) => {
    node.style.setProperty('color', 'transparent', 'important')
    const range = document.createRange()
    const words = [...node.childNodes].filter((child) => child instanceof Text)
    range.setStartBefore(words[0] ?? node)
    range.setEndAfter(words.at(-1) ?? node)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })
  const screenshot = await element.page().screenshot({ clip })
  await element.evaluate((node: HTMLElement) => node.style.removeProperty('color'))
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width * info.height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3)
    return contrast(color, [red, green, blue])
  }).toSorted((a, b) => a - b)
}

// The crops change only at 600 px, and the lamp's switch shows what the other scheme does.
for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test(`at ${width} px, in the ${colorScheme} scheme, text on the pictures of Home is readable`, async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await open('/')
    for (const picture of await page.getByRole('main').locator('img:visible').all()) {
      await picture.scrollIntoViewIfNeeded()
      await picture.evaluate((image: HTMLImageElement) => image.decode())
    }
    for (const selector of await expectColorsAccessible(page)) {
      const text = page.locator(selector)
      const size = await text.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
      const ratios = await contrastsOf(text)
      // Ignores the worst half percent: noise in the picture, smaller than any letter.
      const least = ratios[Math.floor(ratios.length / 200)] ?? 0
      // WCAG 2.2, 1.4.3, counts text from 24 px up as large.
      expect(least, `${selector}, ${size} px`).toBeGreaterThanOrEqual(size >= 24 ? 3 : 4.5)
    }
  })
}
