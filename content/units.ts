/** An amount, or the least and the most; `to` equals `from` where there is only one. */
export type Range = { from: number; to: number }

/** Ends no line between a number and its unit, or within measures such as `8 × 8 in`. */
export function unbroken(text: string): string {
  return text
    .replaceAll(
      /(?<=[\d½]) (?=°|(?:in|cm|mm|ft|m|lb|kg|oz|g|W|min|minutes|hours|percent)(?!\p{L}))/gu,
      '\u00a0',
    )
    .replaceAll(' × ', '\u00a0×\u00a0')
}

/** Pounds, with kilograms behind. */
export const pounds = (weight: Range) => inBoth(weight, 'lb', 0.4536, 'kg')

/** Feet, with meters behind. */
export const feet = (length: Range) => inBoth(length, 'ft', 0.3048, 'm')

/** Inches from side to side, with centimeters behind. */
export function inches(sides: readonly number[]): string {
  const across = (measures: readonly number[]) => measures.map(rounded).join(' × ')
  return `${across(sides)} in (${across(sides.map((side) => side * 2.54))} cm)`
}

/** The range and what it counts, such as `5–10 days`. */
export function counted({ from, to }: Range, unit: string): string {
  return `${from === to ? rounded(from) : `${rounded(from)}–${rounded(to)}`} ${unit}`
}

function inBoth({ from, to }: Range, unit: string, factor: number, metric: string): string {
  return `${counted({ from, to }, unit)} (${counted({ from: from * factor, to: to * factor }, metric)})`
}

function rounded(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: 1 })
}
