import type { Locator } from '@playwright/test'

/** Red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** The color of an element's text. */
export function textColor(element: Locator): Promise<Color> {
  return element.evaluate((node) => getComputedStyle(node).color).then(parsedColor)
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Parses a computed color. Throws unless it is an opaque `rgb()`. */
export function parsedColor(text: string): Color {
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text) ?? []
  if (red === undefined) throw new Error(`Not an opaque color: ${text}`)
  return [Number(red), Number(green), Number(blue)]
}
