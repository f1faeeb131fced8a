/** Whether the text is a valid value of a date field: `YYYY-MM-DD`, and a day that exists. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(text)
  return (
    /^\d{4}-/.test(text) &&
    !text.startsWith('0000') &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().slice(0, 10) === text
  )
}
