import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { gallery, navigation, pages, privacyWords } from '../../site-content.ts'
import { expectAccessible, expectColorsAccessible } from '../axe.ts'
import { contrast, textColor } from '../colors.ts'
import { expectShown, linkOfCard, textOfCard } from '../gallery-card.ts'
import { submitButton, textField } from '../inquiry-form.ts'
import { desktop, expect, layouts, phone, test } from './every-page.ts'

for (const path of layouts) {
  test(`${path} breaks no axe rule: light and wide, dark and narrow, or with its menu open`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(path)
    await expectAccessible(page)
    await page.getByRole('button', { name: navigation.menu }).click()
    await expect(page.getByRole('navigation')).toBeVisible()
    await expectAccessible(page, 'header')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(desktop)
    await expectAccessible(page, 'header')
    const onPictures = await expectColorsAccessible(page)
    // The last test measures those of Home.
    if (path !== pages.home.path) expect(onPictures).toEqual([])
  })
}

test('Home breaks no axe rule with what a visitor opens, switches, or has been refused', async ({
  page,
  open,
}) => {
  await open(pages.home.path)
  for (const card of gallery.cards.slice(0, 1)) {
    await linkOfCard(page, card).focus()
    await expectShown(textOfCard(page, card))
    await expectAccessible(page, 'figure:focus-within')
  }
  await page.getByRole('main').getByText(privacyWords.heading, { exact: true }).click()
  await textField(page, 'email').fill('nobody')
  await submitButton(page).click()
  await expect(textField(page, 'name')).toBeFocused()
  await expectAccessible(page, '#contactSection')
  await page.getByRole('switch').click()
  await expectColorsAccessible(page)
})

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
  const pixels = await sharp(screenshot).removeAlpha().raw().toBuffer()
  return Array.from({ length: pixels.length / 3 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(pixel * 3)
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
    await open(pages.home.path)
    for (const picture of await page.getByRole('main').locator('img:visible').all()) {
      await picture.scrollIntoViewIfNeeded()
      await picture.evaluate((image: HTMLImageElement) => image.decode())
    }
    const onPictures = await expectColorsAccessible(page)
    expect(onPictures).not.toEqual([])
    for (const selector of onPictures) {
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
