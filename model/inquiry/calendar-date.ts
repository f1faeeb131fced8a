/** Whether the text is a valid value of a date field: `YYYY-MM-DD`, and a day that exists. */
function isCalendarDate(text: string): boolean {
  const date = new Date(text)
  return (
    /^\d{4}-/.test(text) &&
    !text.startsWith('0000') &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().slice(0, 10) === text
  )
}

/** Null: no such day. A browser without a calendar sends what was typed, as `11/22/2026`. */
export function calendarDate(text: string): string | null {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return isCalendarDate(date) ? date : null
}
