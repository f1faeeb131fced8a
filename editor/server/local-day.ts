/** The day at the owner's place, as ISO 8601 writes it. */
export function localDay(time: Date): string {
  const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}
