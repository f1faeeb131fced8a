import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import type { NewInquiry } from '../../../inbox/store/inquiry-store.ts'
import { textFieldNames } from '../../../inquiry/fields.ts'
import { fieldLabels } from '../../../inquiry/words.ts'
import { root, runNode } from '../run-node.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { afterNoon, day, inquiriesHere, newInquiry, openedStore, storedIn } from './stores.ts'

/** An owner whose store has these inquiries. */
async function ownerWith(inquiries: readonly NewInquiry[], changes: Record<string, string> = {}) {
  const directory = temporaryFolder(onTestFinished)
  const settings = { INQUIRY_STORE: `file:${join(directory, 'inquiries.db')}`, ...changes }
  const store = openedStore(settings.INQUIRY_STORE)
  for (const inquiry of inquiries) await store.add(inquiry)
  return {
    directory,
    settings,
    store,
    run: (...typed: string[]) => inquiriesHere(settings, ...typed),
    ids: () => Array.fromAsync(store.list(), ({ id }) => id),
  }
}

/** Exports inquiries, and reads the file as a spreadsheet does. */
async function exported(inquiries: readonly NewInquiry[]) {
  const { directory, run } = await ownerWith(inquiries)
  const file = join(directory, 'inquiries.csv')
  writeFileSync(file, 'an older export')
  expect(await run('export', file)).toMatchObject({ code: 0, complaint: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = readFileSync(file, 'utf8')
  return { text, records: parse<Record<string, string>>(text, { bom: true, columns: true }) }
}

test('list is a table, newest first, and says which mails were not sent', async () => {
  const older = newInquiry({ name: 'Ada', message: 'Two\nlamps', phoneNumber: '201 555 0142' })
  const newer = newInquiry({ receivedAt: afterNoon(1) })
  const { run, store } = await ownerWith([older, newer])
  await store.recordMail(newer.id, 'dead', '550')
  const { code, output, complaint } = await run('list')
  expect(code).toBe(0)
  const [head, first, second] = output.split('\n')
  expect(head).toBe(
    'ID        RECEIVED          MAIL     PHONE              EMAIL                   NAME              MESSAGE',
  )
  expect(first?.slice(0, 8)).toBe(newer.id.slice(0, 8))
  expect(second).toMatch(/^\w{8}  2026-11-\d\d \d\d:\d\d  waiting  201 555 0142 .* Ada +Two lamps$/)
  expect(complaint).toMatch(
    /^Mails to you that were not sent: 1 waiting, 1 failed\. [^\n]+failed"\.\n$/,
  )
})

test('list finds composed and decomposed letters alike, in any case, and what came since a day', async () => {
  const composed = newInquiry({ name: 'Zo\u00eb Quispe' })
  const decomposed = newInquiry({ message: 'for ZOE\u0308', receivedAt: afterNoon(-9 * day) })
  const { run } = await ownerWith([composed, decomposed, newInquiry()])
  for (const [typed, found] of [
    [
      ['--search', 'zo\u00eb'],
      [composed, decomposed],
    ],
    [
      ['--search', 'ZOE\u0308'],
      [composed, decomposed],
    ],
    [['--search', 'zoë', '--since', '2026-11-20'], [composed]],
    [['--search', 'zzz'], []],
  ] as const) {
    const { output } = await run('list', '--json', ...typed)
    expect(JSON.parse(output)).toMatchObject(found.map(({ id }) => ({ id })))
  }
  expect(await run('list', '--since', 'yesterday')).toMatchObject({
    code: 1,
    complaint: '--since takes a day such as 2026-11-01.\n',
  })
})

test('show prints the whole inquiry, for the beginning of its ID if it is the only one', async () => {
  const message = 'Two lamps.\nName: Nobody'
  const one = newInquiry({ id: 'abc-1', message, marks: ['many links'] })
  const { run } = await ownerWith([one, newInquiry({ id: 'abc-2' })])
  const { output } = await run('show', 'abc-1')
  expect(output).toMatch(/^Mail: waiting\nName: /)
  expect(output).toContain('\nWhy it looks like spam: many links\n')
  expect(output).toMatch(/\nMessage:\n {2}Two lamps\.\n {2}Name: Nobody\n$/)
  for (const [typed, complaint] of [
    ['abc', 'More than one ID begins with "abc".\n'],
    ['', 'There is no inquiry "".\n'],
  ] as const) {
    expect(await run('show', typed)).toEqual({ code: 1, output: '', complaint })
  }
})

test('no output has a character that a terminal would obey, whoever wrote it', async () => {
  const obeyed = 'A\u001B[2J\u009B2J\u202Eda\u0007\r'
  const texts = Object.fromEntries(textFieldNames.map((name) => [name, obeyed]))
  const inquiry = newInquiry({ id: 'abc', ...texts, price: '1.00', date: '' })
  const { run } = await ownerWith([inquiry])
  const printed = [(await exported([inquiry])).text.replaceAll('\r\n', '\n')]
  for (const typed of [['list'], ['list', '--json'], ['show', 'abc'], [`--${obeyed}`]]) {
    const { output, complaint } = await run(...typed)
    printed.push(output + complaint)
  }
  for (const each of printed) {
    expect(each).toContain('[2J')
    // oxlint-disable-next-line no-control-regex -- the text must not contain them
    expect(each).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E]/)
  }
})

test('an export is CSV for spreadsheets, with a byte order mark, the form’s labels, and every field complete', async () => {
  const message = 'Two,\nby "spring".\r\nThanks'
  const texts = { name: 'Lind, "Zoë"', phoneNumber: 'only by email', message }
  const inquiry = newInquiry({ ...texts, marks: ['a', 'b'] })
  const { text, records } = await exported([inquiry])
  expect(text).toMatch(/^\uFEFF"ID","Received","Mail","Why it looks like spam","Name",/)
  const fields = textFieldNames.map((name) => [fieldLabels[name], inquiry[name]])
  expect(records).toEqual([
    {
      ID: inquiry.id,
      Received: expect.stringMatching(/^2026-11-2\d \d\d:\d\d$/),
      Mail: 'waiting',
      'Why it looks like spam': 'a, b',
      ...Object.fromEntries(fields),
      'Agreed to': inquiry.consent,
    },
  ])
})

test('an export has no formula that a spreadsheet would run, wherever it splits cells', async () => {
  const formulas = ['=1+1', '+1 201 555 0142', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '"=1+1']
  const hidden = ['a;=1+1', 'a;\t"=1+1', 'a\t@SUM(A1)', 'a\n=1+1', 'a\r\n +1', 'a;＝1', '";-2+3']
  const inquiries = [...formulas, ...hidden].map((text) =>
    newInquiry({ name: text, phoneNumber: text, invoiceTeam: text, message: text }),
  )
  const { text, records } = await exported(inquiries)
  // Some spreadsheets split cells at semicolons, tabs or line breaks, and ignore our quotes.
  expect(text.slice(1)).not.toMatch(/(?:^|[;\t\r\n])[\s";]*[=+\-@＝＋－＠]/)
  expect(records).toHaveLength(inquiries.length)
  for (const cell of records.flatMap((record) => Object.values(record))) {
    expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
  }
})

test('an export keeps every digit that somebody typed, where a spreadsheet would read a number or a day', async () => {
  const read = ['02079460018', '2E5', '1/2', '007', '00491701234567', '(201) 555-0142', '10:30']
  const more = ['5 May', '１２', '1,5', '12345678901234567890', ' 42 ', '$4', '3.5.2026']
  const kept = ['lamp', '2 lamps, please', 'Unit 7, 12 Main St', '', '???']
  const inquiries = [...read, ...more, ...kept].map((name) => newInquiry({ name }))
  const { records } = await exported(inquiries)
  const names = records.map((record) => String(record[fieldLabels.name])).toSorted()
  expect(names).toEqual([...[...read, ...more].map((name) => `'${name}`), ...kept].toSorted())
  // Amounts and days have one form, and can be added up.
  expect(records[0]).toMatchObject({ Price: inquiries[0]?.price, Date: inquiries[0]?.date })
})

test('retry makes one mail due again, or all that were given up', async () => {
  const [one, two, other] = [newInquiry(), newInquiry(), newInquiry({ mail: 'none' })]
  const { run, store } = await ownerWith([one, two, other])
  for (const { id } of [one, two]) await store.recordMail(id, 'dead', '550')
  for (const typed of [one.id, 'failed']) {
    expect((await run('retry', typed)).output).toMatch(/^Mails due now: 1\. /)
  }
  expect([await store.countMails('pending'), await store.countMails('dead')]).toEqual([2, 0])
  expect(await store.claimMail(new Date())).toMatchObject({ mailAttempts: 1 })
})

test('delete says first whose inquiry it would delete, and deletes it with --yes', async () => {
  const [unwanted, other] = [newInquiry({ name: 'Zoë Lind' }), newInquiry()]
  const { run, ids } = await ownerWith([unwanted, other])
  const { code, complaint } = await run('delete', unwanted.id)
  expect(code).toBe(1)
  expect(complaint).toMatch(
    /^Delete inquiry \S+ \(Zoë Lind, [^)]+\)\? Nothing was deleted\. [^\n]+--yes\.\n$/,
  )
  expect(await ids()).toHaveLength(2)
  expect(await run('delete', unwanted.id, '--yes')).toMatchObject({ code: 0 })
  expect(await ids()).toEqual([other.id])
})

test('purge deletes what is older than INQUIRY_KEEP_DAYS, and most of the inquiries only with --yes', async () => {
  const old = { receivedAt: new Date(Date.now() - 10.1 * day), mail: 'sent' } as const
  const young = newInquiry({ receivedAt: new Date(Date.now() - 9.9 * day), mail: 'sent' })
  const many = Array.from({ length: 21 }, () => newInquiry(old))
  const { run, ids } = await ownerWith([...many, young], { INQUIRY_KEEP_DAYS: '10' })
  const { code, complaint } = await run('purge')
  expect(code).toBe(1)
  expect(complaint).toMatch(/^Nothing is purged, because 21 of 22 [^\n]+purge --yes"\.\n$/)
  expect(await ids()).toHaveLength(22)
  const { output } = await run('purge', '--yes')
  expect(output).toBe('Deleted inquiries older than 10 days: 21\n')
  expect(await ids()).toEqual([young.id])
})

test('backup keeps the newest 14 copies, whatever the clock says, and none that is not whole', async () => {
  const { run, directory, store } = await ownerWith([newInquiry()])
  const folder = join(directory, 'backups')
  const copies = () => readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name))
  expect((await run('backup', folder)).output).toMatch(/^Inquiries backed up to /)
  const copy = join(folder, copies()[0] ?? '')
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect(await storedIn(`file:${copy}`)).toHaveLength(1)
  const years = Array.from({ length: 20 }, (_, at) => `inquiries-${2030 + at}-01-01.db`)
  for (const name of [...years, 'own.db']) writeFileSync(join(folder, name), 'copy')
  expect(await run('backup', folder)).toMatchObject({ code: 0 })
  const left = copies()
  expect(left).toHaveLength(15)
  expect(left.slice(1)).toEqual([...years.slice(7), 'own.db'])
  await store.close()
  writeFileSync(join(directory, 'inquiries.db'), 'broken'.repeat(1000))
  expect(await run('backup', folder)).toMatchObject({ code: 1, output: '' })
  expect(copies()).toEqual(left)
})

test('a mistake in a command runs nothing, and ends with code 1 and the usage', async () => {
  const { run, ids } = await ownerWith([newInquiry()])
  for (const typed of ['lst', 'list lamp', 'list --jsn', 'purge --search x --yes', 'show a b']) {
    const { code, output, complaint } = await run(...typed.split(' '))
    expect([typed, code, output]).toEqual([typed, 1, ''])
    expect(complaint).toMatch(/^Usage: npm run inquiries -- |^That did not work: Unknown option/)
  }
  expect(await ids()).toHaveLength(1)
  expect((await run()).output).toMatch(/^Usage: npm run inquiries -- /)
  expect(await inquiriesHere({}, 'list')).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^There is no store at [^\n]+ "npm run start:inbox"\.\n$/),
  })
})

test(
  'of 100,000 inquiries, each command needs less than 150 MB',
  async () => {
    // One letter beyond Latin-1, and each letter takes two bytes of memory.
    const message = `鹽 ${'Two lamps. '.repeat(5)}`
    const { store, directory, settings } = await ownerWith([newInquiry({ message })])
    await store.close()
    const database = new DatabaseSync(join(directory, 'inquiries.db'))
    database.exec(`
      CREATE TEMP TABLE more AS
        WITH RECURSIVE numbers(n) AS (SELECT 1 UNION SELECT n + 1 FROM numbers WHERE n < 100000)
        SELECT inquiries.* FROM inquiries, numbers;
      UPDATE more SET id = rowid, content_key = rowid;
      INSERT INTO inquiries SELECT * FROM more`)
    database.close()
    // Node itself takes less than 100 MB.
    const program = ['--max-old-space-size=50', join(root, 'inbox/commands/main.ts')]
    for (const typed of ['list --json', 'export a.csv', 'backup b', 'purge --yes']) {
      const { status } = runNode(directory, [...program, ...typed.split(' ')], settings)
      expect([typed, status]).toEqual([typed, 0])
    }
  },
  // On a busy machine, a minute is not enough.
  240_000,
)
