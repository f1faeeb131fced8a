/**
 * The day as `YYYY-MM-DD`, the value of a date field; null if there is no such day. A browser
 * without a calendar sends what was typed, as `11/22/2026`.
 */
export function calendarDate(text: string): string | null {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  const time = Date.parse(date)
  if (!/^(?!0000)\d{4}-/.test(date) || Number.isNaN(time)) return null
  return new Date(time).toISOString().startsWith(`${date}T`) ? date : null
}
