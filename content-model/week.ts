/** Days of the week, in order. */
export const week = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** A day of the week. */
export type Weekday = (typeof week)[number]

/** The days from one to another, both included. From Saturday to Monday, there are three. */
export function daysFrom(first: Weekday, last: Weekday): Weekday[] {
  const from = week.indexOf(first)
  const count = (week.indexOf(last) - from + week.length) % week.length
  return [...week, ...week].slice(from, from + count + 1)
}
