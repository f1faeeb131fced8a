/** A valid floating-point number, HTML Living Standard 2.3.4.3. */
export const isNumber = (text: string) => /^-?(\d+|\d*\.\d+)(e[+-]?\d+)?$/i.test(text)

/** Exact for whole cents: a double times 100 is off by far less than half a cent. */
export const centsOf = (price: string) => Math.round(Number(price) * 100)

/** A price in an inquiry: a decimal string with two places, such as `1234.50`. */
export const decimalPrice = (cents: number) => (cents / 100).toFixed(2)

/** A price for people to read, such as `$1,234.50`. */
export const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
