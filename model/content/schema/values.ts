import * as v from 'valibot'

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

/** A statement that is true or not. */
export function yesOrNo(title: string) {
  return v.pipe(v.boolean('Write true or false.'), v.title(title))
}
