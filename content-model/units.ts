/** An amount or a range. For a single amount, `to` equals `from`. */
export type Range = { from: number; to: number }

/** Pounds, then kilograms in parentheses. */
export const pounds = (weight: Range) => inBoth(weight, 'lb', 0.4536, 'kg')

/** Feet, then meters in parentheses. */
export const feet = (length: Range) => inBoth(length, 'ft', 0.3048, 'm')

/** The sides in inches, then in centimeters in parentheses. */
export function inches(sides: readonly number[]): string {
  return `${across(sides)} in (${across(sides.map((side) => side * 2.54))} cm)`
}

/** The range with its unit, such as `5–10 days`. */
export function counted({ from, to }: Range, unit: string): string {
  return `${from === to ? rounded(from) : `${rounded(from)}–${rounded(to)}`} ${unit}`
}

function inBoth({ from, to }: Range, unit: string, factor: number, metric: string): string {
  return `${counted({ from, to }, unit)} (${counted({ from: from * factor, to: to * factor }, metric)})`
}

function across(sides: readonly number[]): string {
  return sides.map(rounded).join(' × ')
}

function rounded(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: 1 })
}
