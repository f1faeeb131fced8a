/** Whether the visitor saves data or is on 2G. Browsers without this API do not tell. */
export function sparesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData: boolean; effectiveType: string }
  }
  return connection?.saveData === true || connection?.effectiveType.endsWith('2g') === true
}
