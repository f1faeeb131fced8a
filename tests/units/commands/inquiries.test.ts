import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../../../inbox/store/sqlite.ts'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import type { NewInquiry } from '../../../inbox/store/tables.ts'
import { textFieldNames } from '../../../inquiry/fields.ts'
import { day, hour } from '../../../settings/clock.ts'
import { mailTo, reply, startMailServer, withMailbox } from '../mail/loopback-mail-server.ts'
import { newInquiry } from '../store/new-inquiry.ts'
import { root, runNode } from '../run-node.ts'
import { temporaryFile, temporaryStore } from '../store/stores.ts'
import { inquiriesHere, inquiriesIn, now } from './inquiries-here.ts'
import { fieldLabels, mails } from '../../site-content.ts'

const unreachableMail = mailTo('smtp://127.0.0.1:1')

const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

/** Where the test runs: in New Zealand it is a day later than in London. Sweden writes ISO 8601. */
const today = now.toLocaleDateString('sv-SE')

/** A moment that this machine's own clock shows as the given time, wherever it runs. */
const localTime = (shown: string) => new Date(`2026-11-${shown}`)

/** A text that a terminal would obey. */
const obeyed = 'A\u001B[2J\u009B2Jda\u202E\u007F\r\n'

/** An owner with these inquiries in a store. */
async function ownerWith(
  inquiries: readonly NewInquiry[],
  environment: Record<string, string> = {},
) {
  const path = temporaryFile()
  const store = await temporaryStore(path)
  for (const inquiry of inquiries) await store.accept(inquiry)
  const settings = { INQUIRY_STORE: `file:${path}`, ...environment }
  const run = (...typed: string[]) => inquiriesHere(settings, ...typed)
  return { inquiries: run, store, directory: dirname(path), settings }
}

type Owner = Awaited<ReturnType<typeof ownerWith>>

/** How a command ends that says what is wrong. */
const stopped = (says: RegExp) => ({ code: 1, complaint: expect.stringMatching(says) })
/** The same, with nothing done. */
const refused = (says: RegExp) => ({ ...stopped(says), output: '' })

/** The inquiries in the store of these settings. */
async function listed({ settings }: Pick<Owner, 'settings'>, ...typed: string[]): Promise<unknown> {
  const { code, output } = await inquiriesHere(settings, 'list', '--json', ...typed)
  expect(code).toBe(0)
  return JSON.parse(output)
}

/** The inquiries that the owner exports, by the names of their columns, and the text of the file. */
async function exported({ inquiries, directory }: Owner) {
  const file = join(directory, 'inquiries.csv')
  const output = `Inquiries written to ${file}: `
  const says = expect.stringContaining(output)
  expect(await inquiries('export', file)).toEqual({ code: 0, complaint: '', output: says })
  const text = readFileSync(file, 'utf8')
  const options = { bom: true, record_delimiter: '\r\n' }
  const records: Record<string, string>[] = parse(text, { ...options, columns: true })
  return { file, text, records }
}

describe('the command line', () => {
  test('without a command prints the list of commands', async () => {
    for (const typed of [[], ['help'], ['--help']]) {
      const { code, output, complaint } = await inquiriesHere({}, ...typed)
      expect([code, complaint]).toEqual([0, ''])
      for (const command of ['list', 'show <id>', 'export <file.csv>', 'backup', 'send-test']) {
        expect(output).toMatch(new RegExp(`^ {2}${command}`, 'm'))
      }
    }
  })

  test.each([
    ['lst', 2, /unknown command 'lst'/],
    ['list --since 2026-02-30', 2, /--since.*It must be a day such as 2026-11-01/],
    ['show', 2, /missing required argument 'id'/],
    ['export inquiries.db', 2, /The file name must end in \.csv/],
    ['list', 1, /^There is no store at [^\n]+"npm run start:inbox"\.\n$/],
    ['backup /srv/x.db', 1, /^There is no store at [^\n]+"npm run start:inbox"\.\n$/],
    ['send-test', 1, /^Mail is not set up\. /],
  ])('%j is answered with what is wrong, and exit code %i', async (typed, code, says) => {
    expect(await inquiriesHere({}, ...typed.split(' '))).toEqual({
      code,
      output: '',
      complaint: expect.stringMatching(says),
    })
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
      expect(await inquiries(...command, '')).toEqual(refused(/^There is no inquiry ""\.\n$/))
      expect(await inquiries(...command, 'abc2')).toMatchObject({ code: 0, complaint: '' })
    },
  )
})

describe('list', () => {
  test('is a table, newest first, with lines that fit the terminal', async () => {
    const { inquiries } = await ownerWith([
      newInquiry({ name: 'Ada', receivedAt: localTime('20T08:00'), message: 'Two\nlamps' }),
      newInquiry({ name: `Bo ${'x'.repeat(190)}`, receivedAt: localTime('21T09:30') }),
    ])
    const { code, output } = await inquiries('list')
    expect(code).toBe(0)
    const [head = '', first = '', second = '', ...rest] = output.split('\n')
    expect(head).toMatch(/^ID +RECEIVED +MAIL +PHONE +EMAIL +NAME +MESSAGE$/)
    expect(first).toMatch(/^\S{8} +2026-11-21 09:30 +waiting +\+1 201 555 0142 .*Bo x+…/)
    expect(second).toMatch(
      /^\S{8} +2026-11-20 08:00 +waiting +\+1 201 555 0142 +zoe@example\.org +Ada +Two lamps$/,
    )
    expect(rest).toEqual([''])
    expect(first.length).toBeLessThanOrEqual(120)
  })

  test('can be limited to a time and to what somebody wrote', async () => {
    const owner = await ownerWith([
      newInquiry({ name: 'Ada', message: 'A Lamp', receivedAt: localTime('20T23:59') }),
      newInquiry({ name: 'Bo', message: 'A plate', receivedAt: localTime('21T00:00') }),
      newInquiry({ name: 'Lampard', receivedAt: localTime('22T08:00') }),
    ])
    const since = await listed(owner, '--since', '2026-11-21')
    expect(since).toMatchObject([{ name: 'Lampard' }, { name: 'Bo' }])
    const found = await listed(owner, '--search', 'lAMP')
    expect(found).toMatchObject([{ name: 'Lampard' }, { name: 'Ada' }])
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

test('no output has a character that a terminal would obey, from an inquiry or from the name of a file or a command', async () => {
  const owner = await ownerWith([
    newInquiry({ id: 'abc', name: obeyed, message: `${obeyed}\n\tthere` }),
  ])
  const { text } = await exported(owner)
  const printed = [text.replaceAll('\r\n', '\n')]
  for (const typed of [
    ['list'],
    ['list', '--json'],
    ['show', 'abc'],
    ['export', join(owner.directory, `${obeyed.trim()}.csv`)],
    ['backup', join(owner.directory, 'none', obeyed)],
    [`list${obeyed}`],
  ]) {
    const { output, complaint } = await owner.inquiries(...typed)
    printed.push(output + complaint)
  }
  for (const each of printed) {
    expect(each).toContain('[2J')
    // oxlint-disable-next-line no-control-regex -- the text must not contain them
    expect(each).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E]/)
  }
})

describe('export', () => {
  test('is CSV for spreadsheets, with a byte order mark, the form’s labels, and every field complete', async () => {
    const inquiry = newInquiry({
      name: 'Lind, "Zoë"',
      phoneNumber: '201 555 0142',
      message: 'Two,\nby "spring".\r\nThanks',
      receivedAt: localTime('21T14:05:09'),
      marks: ['many links'],
    })
    const { text, records } = await exported(await ownerWith([inquiry]))
    const words = mails.inquiry
    const head = [words.id, words.receivedAt, 'Mail', words.marks, fieldLabels.name]
    expect(text.startsWith(`\uFEFF${head.join()},`)).toBe(true)
    const fields = textFieldNames.map((name) => [fieldLabels[name], inquiry[name]])
    expect(records).toEqual([
      {
        [words.id]: inquiry.id,
        [words.receivedAt]: expect.stringMatching(/^2026-11-21 14:05 GMT/),
        Mail: 'waiting',
        [words.marks]: 'many links',
        ...Object.fromEntries(fields),
        [words.consent]: inquiry.consent,
      },
    ])
  })

  test('has no formula that a spreadsheet would run, wherever it splits cells, and readable phone numbers', async () => {
    const formulas = ['=1+1', '+1 201 555 0142', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '"=1+1']
    const hidden = ['a;=1+1', 'a;\t"=1+1', 'a\t@SUM(A1)', 'a\n=1+1', 'a\r\n +1', 'a;＝1', '";-2+3']
    const inquiries = [...formulas, ...hidden].map((text) =>
      newInquiry({ name: text, phoneNumber: text, invoiceTeam: text, message: text }),
    )
    const { text, records } = await exported(await ownerWith(inquiries))
    // Some spreadsheets split cells at semicolons, tabs or line breaks, and ignore our quotes.
    expect(text.slice(1)).not.toMatch(/(?:^|[;\t\r\n])[\s";]*[=+\-@＝＋－＠]/)
    expect(records).toHaveLength(inquiries.length)
    for (const cell of records.flatMap((record) => Object.values(record))) {
      expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
    }
    const phones = records.map((record) => record[fieldLabels.phoneNumber])
    expect(phones).toContain("'+1 201 555 0142")
  })

  test('replaces a file, and is never written through a link', async () => {
    const owner = await ownerWith([newInquiry()])
    const other = join(owner.directory, 'other')
    writeFileSync(other, 'something dear')
    for (const end of ['', '.part']) {
      symlinkSync(other, join(owner.directory, `inquiries.csv${end}`))
    }
    const { file } = await exported(owner)
    expect(readFileSync(other, 'utf8')).toBe('something dear')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

test('retry sends an email that was given up', async () => {
  const [dead, other] = [newInquiry(), newInquiry()]
  const { inquiries, store } = await ownerWith([dead, other], unreachableMail)
  await store.mailFailed([dead.id, other.id], '550', null)
  expect((await inquiries('retry', dead.id)).output).toMatch(/^Mails due now: 1\. /)
  const lease = ago(-hour)
  expect(await store.claimMail(now, lease)).toMatchObject({ inquiries: [{ id: dead.id }] })
  expect(await store.claimMail(now, lease)).toBeNull()
})

/** Lets the next command ask at a terminal, where the owner types this. */
function atTerminal(answer: string): void {
  const typed = Object.assign(new PassThrough(), { isTTY: true })
  typed.end(`${answer}\n`)
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {}
  onTestFinished(() => void Object.defineProperty(process, 'stdin', stdin))
  Object.defineProperty(process, 'stdin', { configurable: true, value: typed })
}

describe('deleting', () => {
  test.each([
    ['no', 1, 2],
    ['yes', 0, 1],
  ])('delete asks at a terminal, and %j decides about that inquiry', async (answer, code, left) => {
    const [unwanted, other] = [newInquiry(), newInquiry()]
    const owner = await ownerWith([unwanted, other])
    atTerminal(answer)
    const { output, ...ended } = await owner.inquiries('delete', unwanted.id)
    expect(ended.code).toBe(code)
    expect(output).toMatch(/^Delete inquiry \S+ \(Zoë Lind, [^)]+\)\? Type yes: /)
    const inquiries = await listed(owner)
    expect(inquiries).toHaveLength(left)
    expect(inquiries).toContainEqual(expect.objectContaining({ id: other.id }))
  })

  test.each(['delete abc', 'purge'])('%s without a terminal needs --yes', async (command) => {
    const owner = await ownerWith([newInquiry({ id: 'abc', receivedAt: ago(400 * day) })])
    expect(await owner.inquiries(...command.split(' '))).toEqual(
      refused(/^[^\n]*Delete inquir[^\n]*\? Nothing was deleted\. .*--yes\.\n$/),
    )
    expect(await listed(owner)).toHaveLength(1)
  })

  test('delete warns if another program keeps the deleted text in the log', async () => {
    const unwanted = newInquiry()
    const { inquiries, directory } = await ownerWith([unwanted])
    using reader = openSqlite(join(directory, 'inquiries.db'))
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM inquiries').get()
    expect(await inquiries('delete', unwanted.id, '--yes')).toEqual({
      ...stopped(/^Another program is reading the database, [^\n]+\.\n$/),
      output: expect.stringMatching(/^Deleted\./),
    })
  })

  test('purge deletes only inquiries older than INQUIRY_KEEP_DAYS, and asks whether the date is right', async () => {
    const old = newInquiry({ receivedAt: ago(10.1 * day), mail: 'none' })
    const young = newInquiry({ receivedAt: ago(9.9 * day), mail: 'none' })
    const owner = await ownerWith([old, young], { INQUIRY_KEEP_DAYS: '10' })
    atTerminal('yes')
    expect(await owner.inquiries('purge')).toEqual({
      code: 0,
      output: `Today is ${today}. Delete inquiries older than 10 days? Type yes: Deleted inquiries older than 10 days: 1\n`,
      complaint: '',
    })
    expect(await listed(owner)).toMatchObject([{ id: young.id }])
  })
})

describe('a file with customers’ data', () => {
  const nothing = /^Nothing was written: [^\n]+ is in [^\n]+\.\n$/

  test.each(['backup', 'export'])(
    '%s writes none into the project, where it could be published or committed, and writes none there through a link',
    async (command) => {
      const { inquiries, directory } = await ownerWith([newInquiry()])
      const [folder, file] = [join(directory, 'folder'), join(directory, 'file.csv')]
      symlinkSync(join(root, 'content'), folder)
      symlinkSync(join(root, 'content/none/a.csv'), file)
      const inside = ['a.csv', 'content/none/a.csv', 'build/client/none/a.csv']
      for (const path of [...inside.map((one) => join(root, one)), join(folder, 'a.csv'), file]) {
        expect(await inquiries(command, path)).toEqual(refused(nothing))
      }
      const store = { INQUIRY_STORE: `file:${join(folder, 'none/a.db')}` }
      expect(await inquiriesHere(store, 'list')).toEqual(refused(/^INQUIRY_STORE is in /))
    },
  )
})

test('of many long inquiries, a store is listed, shown, exported, backed up and counted with little memory', async () => {
  // One letter beyond Latin-1, and each letter takes two bytes of memory.
  const message = `鹽 ${'Two lamps. '.repeat(450)}`
  const owner = await ownerWith([newInquiry({ id: 'a', message })])
  await owner.store.close()
  const database = openSqlite(join(owner.directory, 'inquiries.db'))
  database.exec('CREATE TEMP TABLE more AS SELECT * FROM inquiries')
  for (const letter of 'bcdefghijk') {
    database.exec(`UPDATE more SET id = id || '${letter}', form_key = NULL`)
    database.exec('INSERT INTO inquiries SELECT * FROM more')
    database.exec('DELETE FROM more; INSERT INTO more SELECT * FROM inquiries')
  }
  database.close()
  const program = join(root, 'inbox/commands/main.ts')
  const commands = 'status; list; list --json; show abcdefghijk; export a.csv; backup b.db'
  for (const typed of commands.split('; ')) {
    const words = ['--max-old-space-size=24', program, ...typed.split(' ')]
    const { status, stderr } = runNode(owner.directory, words, owner.settings)
    expect.soft([typed, status, stderr]).toEqual([typed, 0, ''])
  }
})

describe('backup and restore', () => {
  test('bring back deleted inquiries, and keep the replaced store', async () => {
    const kept = newInquiry({ name: 'Ada' })
    const owner = await ownerWith([kept])
    const { store, directory } = owner
    const before = await listed(owner)
    const file = join(directory, 'backup.db')
    expect(await owner.inquiries('backup', file)).toEqual({
      code: 0,
      output: `Inquiries backed up to ${file}: 1\n`,
      complaint: '',
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await store.accept(newInquiry({ name: 'Bo' }))
    await store.delete(kept.id)
    await store.close()

    const { code, output } = await owner.inquiries('restore', file)
    expect(code).toBe(0)
    const [, aside = ''] =
      /^Inquiries restored from \S+: 1\nThe store that was there before is now (\S+)\n$/.exec(
        output,
      ) ?? []
    expect(await listed(owner)).toEqual(before)
    const replaced = { settings: { INQUIRY_STORE: `file:${aside}` } }
    expect(await listed(replaced)).toMatchObject([{ name: 'Bo' }])
    // A new machine needs only the backup.
    const folder = dirname(temporaryFile())
    expect(await inquiriesIn(folder, {}, 'restore', file)).toMatchObject({ code: 0 })
    expect((await inquiriesIn(folder, {}, 'list')).output).toMatch(/ Ada  /)
  })

  test.each([
    ['backup', /pg_dump/],
    ['restore', /pg_restore/],
  ])('%s of a PostgreSQL store names the program to use', async (command, program) => {
    const INQUIRY_STORE = 'postgres://shop:hunter2@db.example/inquiries'
    expect(await inquiriesHere({ INQUIRY_STORE }, command, '/srv/a')).toEqual(refused(program))
  })
})

describe('status', () => {
  const giveUp = (store: InquiryStore, id: string) => store.mailFailed([id], '550', null)

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

  test('says that email is not set up, and that nothing waits for it', async () => {
    const [old, dead] = [newInquiry({ receivedAt: ago(9 * hour) }), newInquiry()]
    const { inquiries, store } = await ownerWith([old, dead])
    await giveUp(store, dead.id)
    const output = expect.stringContaining('Mail is not set up')
    expect(await inquiries('status')).toEqual({ code: 0, complaint: '', output })
  })

  const marks = ['many links']
  const failure = (age: number) => (store: InquiryStore) => store.recordEvent('failure', ago(age))
  const purge = (age: number) => (store: InquiryStore) => store.recordEvent('purge', ago(age))

  test.each<
    [
      what: string,
      says: RegExp | null,
      changes: Partial<NewInquiry>,
      happened?: (store: InquiryStore, id: string) => Promise<unknown>,
    ]
  >([
    ['an email has been pending for over an hour', /^Stuck: a/, { receivedAt: ago(1.1 * hour) }],
    ['a marked one waits a day', null, { marks, receivedAt: ago(day) }],
    ['a marked one waits longer', /^Stuck: a/, { marks, receivedAt: ago(day + 2 * hour) }],
    ['an email was given up', /^Stuck: mails that could not be sent: 1\./, {}, giveUp],
    ['none could be stored within six hours', /^An inquiry could not be/, {}, failure(5 * hour)],
    ['none could be stored before that', null, {}, failure(7 * hour)],
    ['the purge doubts the date', new RegExp(`^Nothing is purged, .*${today}`), {}, purge(9 * day)],
    ['the purge trusts the date', null, {}, purge(day)],
  ])('exits with 1, and says why, only if something needs the owner: %s', async (...row) => {
    const [, says, changes, happened] = row
    const inquiry = newInquiry({ receivedAt: now, ...changes })
    const { inquiries, store } = await ownerWith([inquiry], unreachableMail)
    await happened?.(store, inquiry.id)
    expect(await inquiries('status')).toMatchObject(says ? stopped(says) : { code: 0 })
  })

  test('doubts the date no longer once the owner has confirmed it', async () => {
    const { inquiries, store } = await ownerWith([])
    await store.recordEvent('purge', ago(365 * day))
    await inquiries('purge', '--yes')
    expect(await inquiries('status')).toMatchObject({ code: 0 })
  })
})

describe('send-test', () => {
  test('sends one email that says it is a test, without a store, and prints the answer', async () => {
    const server = await startMailServer(() => obeyed)
    const { code, output } = await inquiriesHere(mailTo(server.url), 'send-test')
    expect(code).toBe(0)
    expect(output).toMatch(
      /^127\.0\.0\.1:\d+ accepted a test mail for shop@halite\.example\. It said: 250 A \[2J 2Jda\n$/,
    )
    const { subject } = mails.test
    const [from, to] = ['site@halite.example', ['shop@halite.example']]
    expect(server.mails).toMatchObject([{ from, to, message: { subject } }])
  })

  test('prints the refusal of the mail server', async () => {
    const server = await startMailServer(() => {
      throw reply(550, `No such user ${obeyed}`)
    })
    const url = server.url.replace('//', '//shop:hunter2@')
    const { code, complaint } = await inquiriesHere(mailTo(url), 'send-test')
    expect(code).toBe(1)
    expect(complaint).toMatch(
      /did not accept the test mail for shop@halite\.example: .*550 No such user A \[2J 2Jda\n$/,
    )
    expect(complaint).not.toContain('hunter2')
  })

  test('names the address that the mail server refuses, though it takes the mail for another', async () => {
    const full = 'full@halite.example'
    const { url } = await startMailServer(undefined, withMailbox(full))
    const settings = { ...mailTo(url), INQUIRY_MAIL_TO: `shop@halite.example,${full}` }
    const { code, complaint } = await inquiriesHere(settings, 'send-test')
    expect(code).toBe(1)
    expect(complaint).toMatch(
      /did not accept the test mail for full@halite\.example: .*452 Mailbox full\n$/,
    )
  })
})
