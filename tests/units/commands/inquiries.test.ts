import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../inbox/store/open-store.ts'
import { openSqlite } from '../../../inbox/store/sqlite.ts'
import type { NewInquiry } from '../../../inbox/store/tables.ts'
import { reply, startMailServer } from '../mail/loopback-mail-server.ts'
import { newInquiry } from '../store/new-inquiry.ts'
import { temporaryFile, temporaryStore } from '../store/stores.ts'
import { canMount, smallDisk } from '../small-disk.ts'
import { inquiriesHere, inquiriesIn, now } from './inquiries-here.ts'
import { parseStrictCsv } from './strict-csv.ts'
import { fieldLabels, mails } from '../../site-content.ts'

const mailTo = (smtpUrl: string) => ({
  SMTP_URL: smtpUrl,
  INQUIRY_MAIL_FROM: 'site@halite.example',
  INQUIRY_MAIL_TO: 'shop@halite.example',
})

const unreachableMail = mailTo('smtp://127.0.0.1:1')

/** Runs a command in a process of its own. @returns how it ended, and what it complained of */
function inProcess(
  { directory, environment }: { directory: string; environment: Record<string, string> },
  typed: readonly string[],
  { output, node }: { output: 'ignore' | number; node: readonly string[] },
) {
  const program = join(import.meta.dirname, '../../../inbox/commands/main.ts')
  const { status, signal, stderr } = spawnSync(process.execPath, [...node, program, ...typed], {
    cwd: directory,
    encoding: 'utf8',
    env: { ...environment, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', output, 'pipe'],
  })
  return { code: status, signal, complaint: stderr }
}

const hour = 3600_000
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

/** Where the test runs: in New Zealand it is a day later than in London. Sweden writes ISO 8601. */
const today = now.toLocaleDateString('sv-SE')

/** An owner without a store, and with only these settings. */
function ownerWithoutStore(environment: Record<string, string> = {}) {
  return { inquiries: (...typed: string[]) => inquiriesHere(environment, ...typed) }
}

/** An owner with these inquiries in a store. */
async function ownerWith(
  inquiries: readonly NewInquiry[],
  environment: Record<string, string> = {},
) {
  const path = temporaryFile()
  const store = await temporaryStore(path)
  for (const inquiry of inquiries) await store.accept(inquiry)
  const settings = { INQUIRY_STORE: `file:${path}`, ...environment }
  return { ...ownerWithoutStore(settings), store, directory: dirname(path), environment: settings }
}

type Owner = ReturnType<typeof ownerWithoutStore>

/** How a command ends that says what is wrong. */
const stopped = (says: RegExp) => ({ code: 1, complaint: expect.stringMatching(says) })
/** The same, with nothing done. */
const refused = (says: RegExp) => ({ ...stopped(says), output: '' })

async function parsedJson(owner: Owner, ...typed: string[]): Promise<unknown> {
  const { code, output } = await owner.inquiries('list', '--json', ...typed)
  expect(code).toBe(0)
  return JSON.parse(output)
}

test.each([['list'], ['status'], ['backup', '/srv/x.db']])(
  '%s tells the owner what to set',
  async (...typed) => {
    expect(await ownerWithoutStore().inquiries(...typed)).toEqual(
      refused(/^There is no store at [^\n]+"npm run start:inbox"\.\n$/),
    )
  },
)

describe('the command line', () => {
  test('without a command prints the list of commands', async () => {
    for (const typed of [[], ['help'], ['--help']]) {
      const { code, output, complaint } = await ownerWithoutStore().inquiries(...typed)
      expect([code, complaint]).toEqual([0, ''])
      for (const command of ['list', 'show <id>', 'export <file.csv>', 'backup', 'send-test']) {
        expect(output).toMatch(new RegExp(`^ {2}${command}`, 'm'))
      }
    }
  })

  test.each([
    [['lst'], /unknown command 'lst'/],
    [['list', '--since', 'yesterday'], /--since.*It must be a day such as 2026-11-01/],
    [['list', '--since', '2026-13-01'], /--since.*It must be a day such as 2026-11-01/],
    [['show'], /missing required argument 'id'/],
    [['export', 'inquiries.db'], /The file name must end in \.csv/],
  ])('%j is answered with what is wrong, and exit code 2', async (typed, sentence) => {
    const { inquiries } = await ownerWith([])
    const { code, output, complaint } = await inquiries(...typed)
    expect([code, output]).toEqual([2, ''])
    expect(complaint).toMatch(sentence)
  })

  test.each([['show'], ['retry'], ['delete', '--yes']])(
    '%s takes the beginning of an ID, and says which inquiries have it if there is not one',
    async (...command) => {
      const two = ['abc1', 'abc2'].map((id) => newInquiry({ id }))
      const { inquiries } = await ownerWith(two, unreachableMail)
      expect(await inquiries(...command, 'abc')).toEqual(
        refused(/^More than one ID begins with "abc": abc\d, abc\d\.\n$/),
      )
      expect(await inquiries(...command, 'x')).toEqual(refused(/^There is no inquiry "x"\.\n$/))
      expect(await inquiries(...command, 'abc2')).toMatchObject({ code: 0, complaint: '' })
    },
  )
})

/** A text that a terminal would obey. */
const obeyed = 'A\u001B[2J\u009B2Jda\u202E\u007F\r\n'

/** A moment that this machine's own clock shows as the given time, wherever it runs. */
const localTime = (shown: string) => new Date(`2026-11-${shown}`)

describe('list', () => {
  test('is a table, newest first, with lines that fit the terminal', async () => {
    const inquiries = [
      newInquiry({ name: 'Ada', receivedAt: localTime('20T08:00'), message: 'Two\nlamps' }),
      newInquiry({ name: `Bo ${'x'.repeat(190)}`, receivedAt: localTime('21T09:30') }),
    ]
    const owner = await ownerWith(inquiries)
    const { code, output, complaint } = await owner.inquiries('list')
    expect([code, complaint]).toEqual([0, ''])
    const [head = '', first = '', second = '', ...rest] = output.split('\n')
    expect(head).toMatch(/^ID +RECEIVED +MAIL +PHONE +EMAIL +NAME +MESSAGE$/)
    expect(first).toMatch(/^\S{8} +2026-11-21 09:30 +waiting +\+1 201 555 0142 .*Bo x+…/)
    expect(second).toMatch(
      /^\S{8} +2026-11-20 08:00 +waiting +\+1 201 555 0142 +zoe@example\.org +Ada +Two lamps$/,
    )
    expect(inquiries[0]?.id.startsWith(second.slice(0, 8))).toBe(true)
    expect(rest).toEqual([''])
    expect(first.length).toBeLessThanOrEqual(120)
  })

  test('can be limited to a time and to what somebody wrote', async () => {
    const owner = await ownerWith([
      newInquiry({ name: 'Ada', message: 'A Lamp', receivedAt: localTime('20T23:59') }),
      newInquiry({ name: 'Bo', message: 'A plate', receivedAt: localTime('21T00:00') }),
      newInquiry({ name: 'Lampard', receivedAt: localTime('22T08:00') }),
    ])
    await expect(parsedJson(owner, '--since', '2026-11-21')).resolves.toMatchObject([
      { name: 'Lampard' },
      { name: 'Bo' },
    ])
    await expect(parsedJson(owner, '--search', 'lAMP')).resolves.toMatchObject([
      { name: 'Lampard' },
      { name: 'Ada' },
    ])
  })

  test('--json is an array with the values as they were sent', async () => {
    const inquiry = newInquiry({ message: obeyed })
    const owner = await ownerWith([inquiry])
    const { id, receivedAt, message } = inquiry
    expect(await parsedJson(owner)).toMatchObject([
      { id, receivedAt: receivedAt.toISOString(), marks: [], mail: 'pending', message },
    ])
  })
})

test('show prints the whole inquiry: message, consent, why it may be spam, and why it has not been mailed', async () => {
  const message = `First line.\r\n${'long '.repeat(200)}end`
  const marks = ['many links', 'link as name or phone']
  const inquiry = newInquiry({ message, receivedAt: localTime('21T14:05:09'), marks })
  const { inquiries, store } = await ownerWith([inquiry])
  await store.mailFailed([inquiry.id], '550 No such user', null)
  const { code, output } = await inquiries('show', inquiry.id.slice(0, 8))
  expect(code).toBe(0)
  expect(output).toMatch(/^Mail: failed, last attempt: 550 No such user$/m)
  expect(output).toContain(message.replace('\r\n', '\n  '))
  const received = output.split('\n').find((line) => line.startsWith(mails.inquiry.receivedAt))
  expect(received).toMatch(/: Saturday, November 21, 2026 at 2:05:09\sPM [A-Z]\S+$/)
  expect(output).toContain(`\n${mails.inquiry.marks}: ${marks.join(', ')}\n`)
  expect(output).toContain(inquiry.consent)
})

test.each([['list'], ['list', '--json'], ['show', ''], ['export']])(
  '%s %s removes characters that a terminal would obey',
  async (...command) => {
    const { inquiries, directory } = await ownerWith([
      newInquiry({ name: obeyed, message: `${obeyed}\n\tthere` }),
    ])
    const file = join(directory, 'inquiries.csv')
    const { code, output } = await inquiries(...command, ...(command[0] === 'export' ? [file] : []))
    expect(code).toBe(0)
    const text = existsSync(file) ? readFileSync(file, 'utf8') : output
    expect(text).toContain('[2J')
    // oxlint-disable-next-line no-control-regex -- the text must not contain them
    expect(text).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E]/)
  },
)

describe('export', () => {
  test('is CSV for spreadsheets, with a byte order mark, CRLF, the form’s labels, and every value complete', async () => {
    const inquiry = newInquiry({
      name: 'Lind, "Zoë"',
      message: 'Two,\nby "spring".\r\nThanks',
      receivedAt: localTime('21T14:05:09'),
      marks: ['many links'],
    })
    const { inquiries, directory } = await ownerWith([inquiry])
    const file = join(directory, 'inquiries.csv')
    expect(await inquiries('export', file)).toMatchObject({
      code: 0,
      output: `Inquiries written to ${file}: 1\n`,
    })
    const text = readFileSync(file, 'utf8')
    const words = mails.inquiry
    const head = [words.id, words.receivedAt, 'Mail', words.marks, fieldLabels.name]
    expect(text.startsWith(`\uFEFF${head.join()},`)).toBe(true)
    const [names = [], values = [], ...rest] = parseStrictCsv(text.slice(1))
    expect(rest).toEqual([])
    expect(Object.fromEntries(names.map((name, at) => [name, values[at]]))).toMatchObject({
      [words.id]: inquiry.id,
      [words.receivedAt]: expect.stringMatching(/^2026-11-21 14:05 GMT/),
      [words.marks]: 'many links',
      Mail: 'waiting',
      [fieldLabels.name]: inquiry.name,
      [fieldLabels.message]: inquiry.message,
    })
  })

  test('has no formula that a spreadsheet would run, wherever it splits cells, and readable phone numbers', async () => {
    const formulas = ['=1+1', '+1 201 555 0142', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '"=1+1']
    const hidden = ['a;=1+1', 'a;\t"=1+1', 'a\t@SUM(A1)', 'a\n=1+1', 'a\r\n +1', 'a;＝1', '";-2+3']
    const { inquiries, directory } = await ownerWith(
      [...formulas, ...hidden].map((text) =>
        newInquiry({ name: text, phoneNumber: text, invoiceTeam: text, message: text }),
      ),
    )
    const file = join(directory, 'inquiries.csv')
    await inquiries('export', file)
    const text = readFileSync(file, 'utf8').slice(1)
    // Some spreadsheets split cells at semicolons, tabs or line breaks, and ignore our quotes.
    expect(text).not.toMatch(/(?:^|[;\t\r\n])[\s";]*[=+\-@＝＋－＠]/)
    const [names = [], ...records] = parseStrictCsv(text)
    expect(records).toHaveLength(formulas.length + hidden.length)
    for (const cell of records.flat()) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
    const phones = records.map((record) => record[names.indexOf(fieldLabels.phoneNumber)])
    expect(phones).toContain("'+1 201 555 0142")
  })

  test('replaces a file, and is never written through a link', async () => {
    const { inquiries, directory } = await ownerWith([newInquiry()])
    const file = join(directory, 'inquiries.csv')
    const other = join(directory, 'other')
    writeFileSync(other, 'something dear')
    for (const name of [file, `${file}.part`]) symlinkSync(other, name)
    expect(await inquiries('export', file)).toMatchObject({ code: 0 })
    expect(readFileSync(other, 'utf8')).toBe('something dear')
    expect(lstatSync(file).isFile()).toBe(true)
    expect(lstatSync(file).mode & 0o777).toBe(0o600)
  })

  test('that cannot be written ends with a sentence', async () => {
    const { inquiries, directory } = await ownerWith([newInquiry()])
    const { code, complaint } = await inquiries('export', join(directory, 'none/inquiries.csv'))
    expect([code, complaint]).toEqual([1, expect.stringMatching(/^Could not write the export: /)])
  })
})

test('retry sends an email that was given up', async () => {
  const [dead, other] = [newInquiry(), newInquiry()]
  const { inquiries, store } = await ownerWith([dead, other], unreachableMail)
  await store.mailFailed([dead.id, other.id], '550', null)
  expect(await inquiries('retry', dead.id)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Mails due now: 1\. /),
  })
  expect(await store.claimMail(now, now)).toMatchObject({
    attempts: 0,
    inquiries: [{ id: dead.id }],
  })
  const states = (await Array.fromAsync(store.list())).map(({ id, mail }) => [id, mail])
  expect(states).toContainEqual([other.id, 'dead'])
})

/** Lets the next command ask at a terminal, where the owner types this. */
function atTerminal(answer: string): void {
  const typed = Object.assign(new PassThrough(), { isTTY: true })
  typed.end(`${answer}\n`)
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {}
  onTestFinished(() => void Object.defineProperty(process, 'stdin', stdin))
  Object.defineProperty(process, 'stdin', { configurable: true, value: typed })
}

test.each([
  ['no', 1, 2],
  ['yes', 0, 1],
])('delete asks at a terminal, and %j decides about that inquiry', async (answer, code, left) => {
  const [unwanted, other] = [newInquiry(), newInquiry()]
  const owner = await ownerWith([unwanted, other])
  atTerminal(answer)
  expect(await owner.inquiries('delete', unwanted.id)).toMatchObject({
    code,
    output: expect.stringMatching(/^Delete inquiry \S+ \(Zoë Lind, [^)]+\)\? Type yes: /),
  })
  const inquiries = await parsedJson(owner)
  expect(inquiries).toHaveLength(left)
  expect(inquiries).toContainEqual(expect.objectContaining({ id: other.id }))
})

test.each(['delete', 'purge'])('%s without a terminal needs --yes', async (command) => {
  const inquiry = newInquiry({ id: 'abc', receivedAt: ago(400 * 24 * hour) })
  const owner = await ownerWith([inquiry])
  expect(await owner.inquiries(command, ...(command === 'delete' ? ['abc'] : []))).toEqual(
    refused(/^[^\n]*Delete inquir[^\n]*\? Nothing was deleted\. .*--yes\.\n$/),
  )
  expect(await parsedJson(owner)).toHaveLength(1)
})

test('delete warns if another program keeps the deleted text in the log', async () => {
  const unwanted = newInquiry()
  const owner = await ownerWith([unwanted])
  const reader = openSqlite(join(owner.directory, 'inquiries.db'))
  onTestFinished(() => reader.close())
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM inquiries').get()
  expect(await owner.inquiries('delete', unwanted.id, '--yes')).toEqual({
    code: 1,
    output: expect.stringMatching(/^Deleted\./),
    complaint: expect.stringMatching(/^Another program is reading the database, [^\n]+\.\n$/),
  })
})

test('purge deletes only inquiries older than INQUIRY_KEEP_DAYS, and asks whether the date is right', async () => {
  const old = newInquiry({ receivedAt: ago(10.1 * 24 * hour), mail: 'none' })
  const young = newInquiry({ receivedAt: ago(9.9 * 24 * hour), mail: 'none' })
  const owner = await ownerWith([old, young], { INQUIRY_KEEP_DAYS: '10' })
  atTerminal('yes')
  expect(await owner.inquiries('purge')).toEqual({
    code: 0,
    output: `Today is ${today}. Delete inquiries older than 10 days? Type yes: Deleted inquiries older than 10 days: 1\n`,
    complaint: '',
  })
  expect(await parsedJson(owner)).toEqual([expect.objectContaining({ id: young.id })])
})

describe('a file with customers’ data', () => {
  const root = join(import.meta.dirname, '../../..')

  test.each([
    ['backup', 'content/none/a.db'],
    ['backup', 'a.db'],
    ['export', 'build/client/none/a.csv'],
  ])('%s writes none to %s, where it could be published or committed', async (command, file) => {
    const { inquiries } = await ownerWith([newInquiry()])
    expect(await inquiries(command, join(root, file))).toEqual(
      refused(/^Nothing was written: [^\n]+ is in [^\n]+\.\n$/),
    )
  })

  test.each(['backup', 'export'])('%s writes none there through a link', async (command) => {
    const { inquiries, directory } = await ownerWith([newInquiry()])
    const [folder, file] = [join(directory, 'folder'), join(directory, 'file.csv')]
    symlinkSync(join(root, 'content'), folder)
    symlinkSync(join(root, 'content/none/a.csv'), file)
    for (const linked of [join(folder, 'none/a.csv'), file]) {
      expect(await inquiries(command, linked)).toMatchObject(
        stopped(/^Nothing was written: [^\n]+ is in [^\n]+\.\n$/),
      )
    }
    const store = { INQUIRY_STORE: `file:${join(folder, 'none/a.db')}` }
    expect(await ownerWithoutStore(store).inquiries('list')).toMatchObject(
      stopped(/^INQUIRY_STORE is in /),
    )
  })
})

test('no name of a file or a command is obeyed by the terminal', async () => {
  const { inquiries, directory } = await ownerWith([])
  const name = `${obeyed.trim()}.csv`
  const spoken = [
    await inquiries('export', join(directory, name)),
    await inquiries('backup', join(directory, 'none', name)),
    await inquiries(`list${obeyed}`),
  ].map(({ output, complaint }) => output + complaint)
  for (const text of spoken) {
    expect(text).toContain('[2J')
    // oxlint-disable-next-line no-control-regex -- the text must not contain them
    expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]/)
  }
})

test('of many long inquiries, a store is listed, shown, exported, backed up and counted with little memory', async () => {
  // One letter beyond Latin-1, and each letter takes two bytes of memory.
  const message = `鹽 ${'Two lamps. '.repeat(450)}`
  const owner = await ownerWith([newInquiry({ id: 'a', message })])
  await owner.store.close()
  const database = openSqlite(join(owner.directory, 'inquiries.db'))
  database.exec('CREATE TEMP TABLE more AS SELECT * FROM inquiries')
  for (const letter of 'bcdefghijkl') {
    database.exec(`UPDATE more SET id = id || '${letter}', form_key = NULL`)
    database.exec('INSERT INTO inquiries SELECT * FROM more')
    database.exec('DELETE FROM more; INSERT INTO more SELECT * FROM inquiries')
  }
  database.close()
  for (const typed of [
    ['status'],
    ['list'],
    ['list', '--json'],
    ['show', 'abcdefghijkl'],
    ['export', join(owner.directory, 'a.csv')],
    ['backup', join(owner.directory, 'b.db')],
    ['delete', 'abcdefghijkl', '--yes'],
  ]) {
    const node = ['--max-old-space-size=32']
    const { code, signal, complaint } = inProcess(owner, typed, { output: 'ignore', node })
    // A mail is stuck.
    const ended = typed[0] === 'status' ? [1, null, 'Stuck'] : [0, null, '']
    expect.soft([typed, code, signal, complaint.split(':')[0]]).toEqual([typed, ...ended])
  }
})

describe('backup and restore', () => {
  test('bring back deleted inquiries, and keep the replaced store', async () => {
    const [kept, later] = [newInquiry({ name: 'Ada' }), newInquiry({ name: 'Bo' })]
    const owner = await ownerWith([kept])
    const { store, directory } = owner
    const before = await parsedJson(owner)
    const file = join(directory, 'backup.db')
    expect(await owner.inquiries('backup', file)).toEqual({
      code: 0,
      output: `Inquiries backed up to ${file}: 1\n`,
      complaint: '',
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await store.accept(later)
    await store.delete(kept.id)
    await store.close()

    const { code, output } = await owner.inquiries('restore', file)
    expect(code).toBe(0)
    const [, aside = ''] =
      /^Inquiries restored from \S+: 1\nThe store that was there before is now (\S+)\n$/.exec(
        output,
      ) ?? []
    expect(await parsedJson(owner)).toEqual(before)
    const replaced = ownerWithoutStore({ INQUIRY_STORE: `file:${aside}` })
    expect(await parsedJson(replaced)).toEqual([expect.objectContaining({ name: 'Bo' })])
  })

  test('a new machine needs only the backup', async () => {
    const owner = await ownerWith([newInquiry({ name: 'Ada' })])
    const file = join(owner.directory, 'backup.db')
    await owner.inquiries('backup', file)
    const folder = dirname(temporaryFile())
    const restored = await inquiriesIn(folder, {}, 'restore', file)
    expect(restored).toMatchObject({ code: 0, complaint: '' })
    expect((await inquiriesIn(folder, {}, 'list')).output).toMatch(/ Ada  /)
  })

  test.each([
    ['backup', 'pg_dump'],
    ['restore', 'pg_restore'],
  ])('%s of a PostgreSQL store names the program to use', async (command, program) => {
    const INQUIRY_STORE = 'postgres://shop:hunter2@db.example/inquiries'
    const { code, complaint } = await ownerWithoutStore({ INQUIRY_STORE }).inquiries(
      command,
      '/srv/a',
    )
    expect([code, complaint]).toEqual([1, expect.stringContaining(program)])
  })
})

describe.skipIf(!canMount)('on a full disk', () => {
  test('every command works, or says in a sentence that it could not', async () => {
    const disk = smallDisk()
    const path = join(disk.directory, 'inquiries.db')
    const [first, second] = [newInquiry(), newInquiry()]
    const store = await openStore({ kind: 'sqlite', path })
    for (const inquiry of [first, second]) await store.accept(inquiry)
    await store.close()
    const { inquiries } = ownerWithoutStore({ INQUIRY_STORE: `file:${path}`, ...unreachableMail })
    const backup = join(dirname(temporaryFile()), 'backup.db')
    expect(await inquiries('backup', backup)).toMatchObject({ code: 0 })
    disk.fill()
    expect(await inquiries('status')).toMatchObject(
      stopped(/^Inquiries cannot be stored: [^\n]*full[^\n]*\.\n/),
    )
    for (const typed of [
      ['list'],
      ['show', first.id],
      ['retry', first.id],
      ['export', join(disk.directory, 'a.csv')],
      ['backup', join(disk.directory, 'b.db')],
      ['restore', backup],
      ['purge', '--yes'],
      ['delete', first.id, '--yes'],
    ]) {
      const { code, complaint } = await inquiries(...typed)
      expect
        .soft([typed[0], code, complaint])
        .toEqual([typed[0], expect.toBeOneOf([0, 1]), expect.stringMatching(/^(?:\S[^\n]*\.\n)*$/)])
    }
  })

  test.skipIf(!existsSync('/dev/full'))(
    'output that cannot be written ends with a sentence',
    async () => {
      const owner = await ownerWith([newInquiry()])
      const output = openSync('/dev/full', 'w')
      expect(inProcess(owner, ['list'], { output, node: [] })).toMatchObject(
        stopped(/^Could not write the output: [^\n]*no space[^\n]*\.\n$/i),
      )
    },
  )
})

describe('status', () => {
  test('prints counts, and exits with 0 if all is well', async () => {
    const [sent, waiting] = [newInquiry(), newInquiry({ receivedAt: ago(0.9 * hour) })]
    const { inquiries, store } = await ownerWith([sent, waiting], unreachableMail)
    await store.mailSent([sent.id], now)
    const { code, output, complaint } = await inquiries('status')
    expect([code, complaint]).toEqual([0, ''])
    expect(output).toMatch(/^Inquiries +2$/m)
    expect(output).toMatch(/^Mails to you +none 0, waiting 1, sent 1, failed 0$/m)
    expect(output).toMatch(/^Oldest unsent +\d{4}-\d\d-\d\d /m)
  })

  test('exits with 1 if an email has been pending for over an hour, or was given up', async () => {
    const inquiry = newInquiry({ receivedAt: ago(1.1 * hour) })
    const { inquiries, store } = await ownerWith([inquiry], unreachableMail)
    expect(await inquiries('status')).toMatchObject(
      stopped(/^Stuck: a mail has been waiting for over an hour\./),
    )
    await store.mailFailed([inquiry.id], '550', null)
    expect(await inquiries('status')).toMatchObject(
      stopped(/^Stuck: mails that could not be sent: 1\./),
    )
  })

  test('exits with 1 for six hours after an inquiry could not be stored', async () => {
    const { inquiries, store } = await ownerWith([])
    await store.recordEvent('failure', ago(5 * hour))
    expect(await inquiries('status')).toMatchObject(stopped(/^An inquiry could not be stored at /))
    await store.recordEvent('failure', ago(7 * hour))
    expect(await inquiries('status')).toMatchObject({ code: 0 })
  })

  test('exits with 1 while the purge doubts the date, until the owner confirms it', async () => {
    const { inquiries, store } = await ownerWith([])
    await store.recordEvent('purge', ago(365 * 24 * hour))
    expect(await inquiries('status')).toMatchObject(
      stopped(new RegExp(`^Nothing is purged, .*${today}`)),
    )
    await inquiries('purge', '--yes')
    expect(await inquiries('status')).toMatchObject({ code: 0 })
  })

  test('lets marked inquiries wait a day for their mail', async () => {
    for (const [waits, code] of [
      [24, 0],
      [25.1, 1],
    ] as const) {
      const marked = newInquiry({ marks: ['many links'], receivedAt: ago(waits * hour) })
      const { inquiries } = await ownerWith([marked], unreachableMail)
      expect(await inquiries('status')).toMatchObject({ code })
    }
  })

  test('says that email is not set up, and still exits with 0', async () => {
    const { inquiries } = await ownerWith([newInquiry({ mail: 'none', receivedAt: ago(9 * hour) })])
    expect(await inquiries('status')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Mail is not set up'),
    })
  })
})

describe('send-test', () => {
  test('sends one email that says it is a test, without a store, and prints the answer', async () => {
    const server = await startMailServer(() => obeyed)
    const { code, output } = await ownerWithoutStore(mailTo(server.url)).inquiries('send-test')
    expect(code).toBe(0)
    expect(output).toMatch(
      /^127\.0\.0\.1:\d+ accepted a test mail for shop@halite\.example\. It said: 250 A \[2J 2Jda\n$/,
    )
    expect(server.mails).toMatchObject([
      {
        from: 'site@halite.example',
        to: ['shop@halite.example'],
        headers: expect.arrayContaining([`Subject: ${mails.test.subject}`]),
      },
    ])
  })

  test('prints the refusal of the mail server', async () => {
    const server = await startMailServer(() => {
      throw reply(550, `No such user ${obeyed}`)
    })
    const owner = ownerWithoutStore(mailTo(server.url.replace('//', '//shop:hunter2@')))
    const { code, complaint } = await owner.inquiries('send-test')
    expect(code).toBe(1)
    expect(complaint).toMatch(
      /did not accept the test mail for shop@halite\.example: .*550 No such user A \[2J 2Jda\n$/,
    )
    expect(complaint).not.toContain('hunter2')
  })

  test('says that email is not set up', async () => {
    const { code, complaint } = await ownerWithoutStore().inquiries('send-test')
    expect([code, complaint]).toEqual([1, expect.stringMatching(/^Mail is not set up\. /)])
  })
})
