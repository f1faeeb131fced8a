/** Canadian dates are ISO 8601. */
const format = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
})

/** In this machine's time zone, such as `2026-11-21 14:05 GMT-05:00`. */
export function localTime(date: Date): string {
  return format.format(date).replace(',', '')
}
