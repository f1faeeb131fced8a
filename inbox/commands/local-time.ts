const toTheSecond = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' })

/** Swedish dates look like ISO 8601: `2026-11-21 14:05`. */
const toTheMinute = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** In this machine's time zone, with its name. */
export function localTime(date: Date): string {
  return toTheSecond.format(date)
}

/** In this machine's time zone, always 16 characters. */
export function shortLocalTime(date: Date): string {
  return toTheMinute.format(date)
}
