/** Whether the text is the value of a date field: `YYYY-MM-DD`, a day that there is. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(text)
  return (
    /^\d{4}-/.test(text) &&
    !text.startsWith('0000') &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().slice(0, 10) === text
  )
}
