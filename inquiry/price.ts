/**
 * Whether a number field can hold the text: a valid floating-point number, HTML Living Standard
 * 2.3.4.3.
 */
export const isNumber = (text: string) => /^-?(\d+|\d*\.\d+)(e[+-]?\d+)?$/i.test(text)

/**
 * The cents of a typed price. Exact for whole cents: a double times 100 is off by far less than
 * half a cent.
 */
export const centsOf = (price: string) => Math.round(Number(price) * 100)

/** A price in an inquiry: a decimal string with two places, such as `1234.50`. */
export function decimalPrice(cents: number): string {
  const { whole, places } = split(cents)
  return `${whole}.${places}`
}

/** A price for people to read, such as `$1,234.50`. */
export function dollars(cents: number): string {
  const { whole, places } = split(cents)
  return `$${whole.toLocaleString('en-US')}.${places}`
}

function split(cents: number): { whole: number; places: string } {
  const rest = cents % 100
  return { whole: (cents - rest) / 100, places: String(rest).padStart(2, '0') }
}
