import * as v from 'valibot'
import { group } from './text.ts'

/** A whole number within bounds. */
export function wholeNumber(title: string, least: number, most: number) {
  return v.pipe(amount(title, least, most), v.integer('Write a whole number.'))
}

/** A number within bounds. */
export function amount(title: string, least: number, most: number) {
  const between = `Write a number from ${least} to ${most}.`
  return v.pipe(
    v.number('Write a number, such as 7 or 40.2206.'),
    v.minValue(least, between),
    v.maxValue(most, between),
    v.title(title),
  )
}

/** An amount or a range. For a single amount, `to` equals `from`. */
export function range(title: string) {
  return v.pipe(
    group({ from: amount('From', 0, 100_000), to: amount('To', 0, 100_000) }),
    v.check(({ from, to }) => from <= to, '“From” is more than “to”. Swap them.'),
    v.title(title),
  )
}

/** A statement that is true or not. */
export function yesOrNo(title: string) {
  return v.pipe(v.boolean('Write true or false.'), v.title(title))
}
