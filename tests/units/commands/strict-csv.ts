/** One field and its end (RFC 4180, 2): quoted with doubled quotes, or without " , CR LF. */
const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y

/**
 * The records of a CSV file, including its header.
 *
 * @throws Error if RFC 4180 does not allow a character, or the records have different lengths
 */
export function parseStrictCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  field.lastIndex = 0
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const match = field.exec(text)
    if (!match) throw new Error(`No CSV at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`)
    const [, quoted, plain = '', end] = match
    record.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (record.length !== (records[0] ?? record).length) throw new Error(`Uneven at ${at}`)
    records.push(record)
    record = []
  }
  if (record.length > 0) throw new Error('The last line has no end')
  return records
}
