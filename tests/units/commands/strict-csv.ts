/** One field and what ends it, RFC 4180, 2: quoted with doubled quotes, or without any of " , CR LF. */
const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y

/**
 * The records of a CSV file, its header among them.
 *
 * @throws Error at the first character that RFC 4180 does not allow, or a record of another length
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
