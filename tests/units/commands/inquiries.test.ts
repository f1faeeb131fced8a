import { existsSync, lstatSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../inbox/clock.ts'
import { mailServer } from '../../../inbox/mail/mail-server.ts'
import { startMailSender } from '../../../inbox/mail/mail-sender.ts'
import type { NewInquiry } from '../../../inbox/store/inquiry-store.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import { openSqlite } from '../../../inbox/store/sqlite.ts'
import { reply, startMailServer } from '../mail/loopback-mail-server.ts'
import { newInquiry } from '../mail/stored-inquiry.ts'
import { temporaryFile, temporaryStore } from '../mail/temporary-store.ts'
import { canMount, smallDisk } from '../small-disk.ts'
import { inquiriesHere } from './inquiries-here.ts'
import { installation } from './installation.ts'
import { emptyInquiry } from '../../sample-draft.ts'
import { parseStrictCsv } from './strict-csv.ts'

const addresses = { from: 'site@halite.example', to: 'shop@halite.example' }
const mailTo = (smtpUrl: string) => ({
  SMTP_URL: smtpUrl,
  INQUIRY_MAIL_FROM: addresses.from,
  INQUIRY_MAIL_TO: addresses.to,
})
const unreachableMail = mailTo('smtp://127.0.0.1:1')

const hour = 3600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

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

const quarantined = (changes: Partial<NewInquiry> = {}) =>
  newInquiry({ state: 'quarantined', mail: 'none', ...changes })

async function parsedJson(owner: Owner, ...typed: string[]): Promise<unknown> {
  const { code, output } = await owner.inquiries('list', '--json', ...typed)
  expect(code).toBe(0)
  return JSON.parse(output)
}

describe('without a store', () => {
  test.each([['list'], ['status'], ['backup', 'x.db']])(
    '%s tells the owner what to set',
    async (...typed) => {
      expect(await ownerWithoutStore().inquiries(...typed)).toEqual({
        code: 1,
        output: '',
        complaint: expect.stringMatching(/^There is no store: INQUIRY_STORE is not set[^\n]+\.\n$/),
      })
    },
  )

  test('the store of npm run start:inbox is used', async () => {
    const other = installation()
    onTestFinished(() => other.remove())
    const store = await temporaryStore(join(other.directory, 'data/inquiries.db'))
    await store.accept(newInquiry({ name: 'Ada' }))
    const { code, output } = await other.inquiries({}, 'list')
    expect([code, output]).toEqual([0, expect.stringMatching(/ Ada$/m)])
  })

  test('reading does not create a store that is set but missing', async () => {
    const path = temporaryFile()
    const { code, output, complaint } = await ownerWithoutStore({
      INQUIRY_STORE: `file:${path}`,
    }).inquiries('list')
    expect([code, output]).toEqual([1, ''])
    expect(complaint).toMatch(/^There is no store at \S+\/inquiries\.db yet\. [^\n]+\.\n$/)
    expect(existsSync(path)).toBe(false)
  })

  test('a file that is not a store is named, and left unchanged', async () => {
    const path = temporaryFile()
    writeFileSync(path, 'Buy salt.')
    expect(await ownerWithoutStore({ INQUIRY_STORE: `file:${path}` }).inquiries('list')).toEqual({
      code: 1,
      output: '',
      complaint: expect.stringMatching(/^The inquiry store \S+ cannot be opened: [^\n]+\n$/),
    })
    expect(readFileSync(path, 'utf8')).toBe('Buy salt.')
  })
})

describe('the command line', () => {
  test('without a command prints the list of commands', async () => {
    const { code, output, complaint } = await ownerWithoutStore().inquiries()
    expect([code, complaint]).toEqual([0, ''])
    for (const command of ['list', 'show ID', 'export FILE.csv', 'backup FILE', 'send-test']) {
      expect(output).toMatch(new RegExp(`^ {2}${command}`, 'm'))
    }
    expect(Math.max(...output.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  })

  test.each([
    [['lst'], /^There is no command "lst"\. The commands are list, show, /],
    [['list', '--stat', 'new'], /^Unknown option '--stat'\. Usage: .* list \[--state/],
    [['list', '--state', 'open'], /^--state must be one of new, quarantined, released\. Usage: /],
    [['list', 'all'], /^This command takes no arguments\. Usage: /],
    [['show'], /^This command takes one argument\. Usage: .* show ID$/m],
    [['show', 'a', 'b'], /^This command takes one argument\. Usage: .* show ID$/m],
    [['show', 'a', '--json'], /^Unknown option '--json'\. Usage: .* show ID$/m],
    [['export', 'inquiries.db'], /^The file name must end in \.csv\.$/m],
  ])('%j is answered with one sentence and exit code 2', async (typed, sentence) => {
    const { inquiries } = await ownerWith([])
    const { code, output, complaint } = await inquiries(...typed)
    expect([code, output]).toEqual([2, ''])
    expect(complaint).toMatch(sentence)
    expect(complaint.trimEnd()).not.toContain('\n')
  })

  test.each(['show', 'retry', 'release', 'delete'])(
    '%s with an unknown ID is answered with one sentence and exit code 1',
    async (command) => {
      const { inquiries } = await ownerWith([], unreachableMail)
      expect(await inquiries(command, '42')).toEqual({
        code: 1,
        output: '',
        complaint: 'There is no inquiry "42".\n',
      })
    },
  )
})

describe('list', () => {
  test('is a table, newest first, with lines that fit the terminal', async () => {
    const inquiries = [
      newInquiry({ name: 'Ada', receivedAt: new Date('2026-11-20T08:00:00Z') }),
      newInquiry({ name: `Bo ${'x'.repeat(190)}`, receivedAt: new Date('2026-11-21T09:30:00Z') }),
    ]
    const owner = await ownerWith(inquiries)
    const { code, output, complaint } = await owner.inquiries('list')
    expect([code, complaint]).toEqual([0, ''])
    const [head = '', first = '', second = '', ...rest] = output.split('\n')
    expect(head).toMatch(/^ID +RECEIVED +STATE +EMAILED +PHONE +NAME$/)
    expect(first).toMatch(/^\S+ +2026-11-21 09:30 +new +pending +\+1 201 555 0142 +Bo x+…$/)
    expect(second).toMatch(/^\S+ +2026-11-20 08:00 +new +pending +\+1 201 555 0142 +Ada$/)
    expect(second.startsWith(inquiries[0]?.id ?? '-')).toBe(true)
    expect(rest).toEqual([''])
    expect(first.length).toBeLessThanOrEqual(120)
  })

  test('removes characters that a terminal would obey', async () => {
    const { inquiries } = await ownerWith([newInquiry({ name: 'A\u001B[2Jda\u202E' })])
    const { output } = await inquiries('list')
    expect(output).toMatch(/ A \[2Jda$/m)
    // oxlint-disable-next-line no-control-regex -- the text must not contain them
    expect(output).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]/)
  })

  test('can be limited to one state', async () => {
    const { inquiries } = await ownerWith([
      newInquiry({ name: 'Ada' }),
      quarantined({ name: 'Bo' }),
    ])
    const { output } = await inquiries('list', '--state', 'quarantined')
    expect(output.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^ID/),
      expect.stringMatching(/ quarantined +none +.* Bo$/),
    ])
  })

  test('--json is an array with the specification’s field names, and the price as a decimal string', async () => {
    const inquiry = newInquiry({ price: '120.50', message: 'Two lamps.\r\n“By spring” \u0007' })
    expect(await parsedJson(await ownerWith([inquiry]))).toMatchObject([
      {
        id: inquiry.id,
        receivedAt: inquiry.receivedAt.toISOString(),
        state: 'new',
        notice: 'pending',
        name: inquiry.name,
        phoneNumber: inquiry.phoneNumber,
        email: inquiry.email,
        invoiceTeam: inquiry.invoiceTeam,
        allowStorage: true,
        date: inquiry.date,
        price: '120.50',
        message: inquiry.message,
      },
    ])
  })

  test('--json escapes characters that a terminal would obey, and keeps the value', async () => {
    const message = 'A\u001B[2J\u009B2Jda\u202E\u007F'
    const owner = await ownerWith([newInquiry({ message })])
    const { output } = await owner.inquiries('list', '--json')
    // oxlint-disable-next-line no-control-regex -- the text must not contain them
    expect(output).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]/)
    expect(await parsedJson(owner)).toEqual([expect.objectContaining({ message })])
  })

  test('--json has an empty string for an empty field, and an empty array for no inquiries', async () => {
    const owner = await ownerWith([newInquiry(emptyInquiry)])
    expect(await parsedJson(owner)).toEqual([expect.objectContaining(emptyInquiry)])
    expect(await parsedJson(owner, '--state', 'released')).toEqual([])
  })
})

test('show prints the whole inquiry: message, price, consent, and the reasons for its quarantine', async () => {
  const message = `First line.\r\n${'long '.repeat(200)}end`
  const inquiry = quarantined({
    message,
    price: '1234.50',
    spam: { score: 5, reasons: ['three links', 'sent within two seconds'] },
  })
  const { inquiries } = await ownerWith([inquiry])
  const { code, output } = await inquiries('show', inquiry.id)
  expect(code).toBe(0)
  expect(output).toContain(message.replace('\r\n', '\n'))
  expect(output).toMatch(/^Received +Nov 21, 2026, 2:05:09\sPM UTC$/m)
  expect(output).toMatch(/^Price +\$1,234\.50$/m)
  expect(output).toMatch(/^State +quarantined$/m)
  expect(output).toMatch(/^Spam score +5, three links, sent within two seconds$/m)
  expect(output).toContain(inquiry.consent.wording)
})

test('show says why an email has not been sent', async () => {
  const inquiry = newInquiry()
  const { inquiries, store } = await ownerWith([inquiry])
  await store.mailFailed(inquiry.id, '550 No such user', null)
  const { output } = await inquiries('show', inquiry.id)
  expect(output).toMatch(/^Emailed +dead, last attempt: 550 No such user$/m)
})

describe('export', () => {
  test('is CSV for spreadsheets, with a byte order mark, CRLF, and every value complete', async () => {
    const inquiry = newInquiry({
      name: 'Lind, "Zoë"',
      phoneNumber: '201 555 0142',
      message: 'Two lamps,\nby "spring".\r\nThanks',
      price: '120.50',
    })
    const { inquiries, directory } = await ownerWith([inquiry, quarantined()])
    const file = join(directory, 'inquiries.csv')
    expect(await inquiries('export', file, '--state', 'new')).toMatchObject({
      code: 0,
      output: `Inquiries written to ${file}: 1\n`,
    })
    const text = readFileSync(file, 'utf8')
    expect(text.startsWith('\uFEFFid,receivedAt,state,notice,name,')).toBe(true)
    const [names = [], values = [], ...rest] = parseStrictCsv(text.slice(1))
    expect(rest).toEqual([])
    expect(Object.fromEntries(names.map((name, at) => [name, values[at]]))).toMatchObject({
      id: inquiry.id,
      receivedAt: inquiry.receivedAt.toISOString(),
      state: 'new',
      notice: 'pending',
      name: inquiry.name,
      phoneNumber: inquiry.phoneNumber,
      email: inquiry.email,
      invoiceTeam: inquiry.invoiceTeam,
      allowStorage: 'true',
      date: inquiry.date,
      price: '120.50',
      message: inquiry.message,
    })
  })

  test('has no formula that a spreadsheet would run, and readable phone numbers', async () => {
    const formulas = ['=1+1', '+1 201 555 0142', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '"=1+1']
    const { inquiries, directory } = await ownerWith(
      formulas.flatMap((text) => [
        newInquiry({ name: text, phoneNumber: text, invoiceTeam: text, message: text }),
      ]),
    )
    const file = join(directory, 'inquiries.csv')
    await inquiries('export', file)
    const [names = [], ...records] = parseStrictCsv(readFileSync(file, 'utf8').slice(1))
    expect(records).toHaveLength(formulas.length)
    for (const cell of records.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
    const phones = records.map((record) => record[names.indexOf('phoneNumber')])
    expect(phones).toContain("'+1 201 555 0142")
  })

  test('has no formula, even if a spreadsheet splits cells at semicolons, tabs, or line breaks', async () => {
    const hidden = ['a;=1+1', 'a;\t"=1+1', 'a\t@SUM(A1)', 'a\n=1+1', 'a\r\n +1', 'a;＝1', '";-2+3']
    const { inquiries, directory } = await ownerWith(
      hidden.map((text) => newInquiry({ name: 'Ada', message: text })),
    )
    const file = join(directory, 'inquiries.csv')
    await inquiries('export', file)
    const text = readFileSync(file, 'utf8')
    expect(text.match(/'/g)).toHaveLength(hidden.length + hidden.length)
    expect(text).not.toMatch(/(?:^|[;\t\r\n])[\s"]*[=+\-@＝＋－＠]/)
  })

  test('has no characters that a terminal would obey, and is never written through a link', async () => {
    const { inquiries, directory } = await ownerWith([
      newInquiry({ message: 'A\u001B]0;title\u0007\u009B2Jda\u202E\n\tthere' }),
    ])
    const file = join(directory, 'inquiries.csv')
    const other = join(directory, 'other')
    writeFileSync(other, 'something dear')
    for (const name of [file, `${file}.part`]) symlinkSync(other, name)
    expect(await inquiries('export', file)).toMatchObject({ code: 0 })
    expect(readFileSync(other, 'utf8')).toBe('something dear')
    expect(lstatSync(file).isFile()).toBe(true)
    expect(lstatSync(file).mode & 0o777).toBe(0o600)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('A]0;title2Jda\n\tthere')
    // oxlint-disable-next-line no-control-regex -- the text must not contain them
    expect(text).not.toMatch(/[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u202A-\u202E]/)
  })

  test('of no inquiries has only the header', async () => {
    const { inquiries, directory } = await ownerWith([])
    const file = join(directory, 'inquiries.csv')
    await inquiries('export', file)
    expect(parseStrictCsv(readFileSync(file, 'utf8').slice(1))).toHaveLength(1)
  })

  test('is readable only by its owner, and replaces an earlier one', async () => {
    const { inquiries, directory } = await ownerWith([newInquiry()])
    const file = join(directory, 'inquiries.csv')
    await inquiries('export', file)
    const { size, mode } = statSync(file)
    expect(mode & 0o777).toBe(0o600)
    await inquiries('export', file)
    expect(statSync(file).size).toBe(size)
  })

  test('that cannot be written ends with a sentence', async () => {
    const { inquiries, directory } = await ownerWith([newInquiry()])
    const { code, complaint } = await inquiries('export', join(directory, 'none/inquiries.csv'))
    expect(code).toBe(1)
    expect(complaint).toMatch(/^Could not write the export: [^\n]+\n$/)
  })
})

describe('release', () => {
  test('takes an inquiry out of quarantine, and the inquiry is emailed', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.close())
    const inquiry = quarantined()
    const { inquiries, store } = await ownerWith([inquiry], mailTo(server.url))
    const send = mailServer(server.url)
    const sender = startMailSender({ store, send, addresses, clock: systemClock, log: () => {} })
    onTestFinished(() => sender.stop())
    const { code, output } = await inquiries('release', inquiry.id)
    expect([code, output]).toEqual([0, expect.stringMatching(/^Released\. .*within seconds/)])
    sender.wake()
    await expect.poll(() => server.mails.length).toBe(1)
    expect(await store.find(inquiry.id)).toMatchObject({ state: 'released' })
  })

  test('says that mail is not set up', async () => {
    const inquiry = quarantined()
    const { inquiries, store } = await ownerWith([inquiry])
    const { code, output } = await inquiries('release', inquiry.id)
    expect([code, output]).toEqual([0, expect.stringContaining('SMTP_URL is not set')])
    expect(await store.find(inquiry.id)).toMatchObject({ state: 'released', mail: 'none' })
  })

  test('refuses an inquiry that is not in quarantine', async () => {
    const inquiry = newInquiry()
    const { inquiries } = await ownerWith([inquiry])
    expect(await inquiries('release', inquiry.id)).toMatchObject({
      code: 1,
      complaint: `Inquiry ${inquiry.id} is not in quarantine. Its state is new.\n`,
    })
  })
})

describe('retry', () => {
  test('sends an email that was given up', async () => {
    const [dead, other] = [newInquiry(), newInquiry()]
    const { inquiries, store } = await ownerWith([dead, other], unreachableMail)
    await store.mailFailed(dead.id, '550', null)
    await store.mailFailed(other.id, '550', null)
    expect(await inquiries('retry', dead.id)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Emails due now: 1\. /),
    })
    const now = new Date()
    const claimed = await store.claimMail(now, now)
    expect(claimed).toMatchObject({ attempts: 0, inquiry: { id: dead.id } })
    expect(await store.find(other.id)).toMatchObject({ mail: 'dead' })
  })

  test('sends all emails that were given up', async () => {
    const [first, second, waiting] = [newInquiry(), newInquiry(), newInquiry()]
    const { inquiries, store } = await ownerWith([first, second, waiting], unreachableMail)
    for (const { id } of [first, second]) await store.mailFailed(id, '550', null)
    expect(await inquiries('retry', 'dead')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Emails due now: 2\. /),
    })
    expect((await store.status()).mails).toMatchObject({ pending: 3, dead: 0 })
  })

  test('is refused for a quarantined inquiry, and without mail', async () => {
    const inquiry = quarantined()
    const { inquiries } = await ownerWith([inquiry], unreachableMail)
    expect(await inquiries('retry', inquiry.id)).toMatchObject({
      code: 1,
      complaint: `Inquiry ${inquiry.id} is in quarantine. Release it instead.\n`,
    })
    expect(await (await ownerWith([inquiry])).inquiries('retry', inquiry.id)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^Email is not set up\. /),
    })
  })
})

test('delete deletes only the inquiry with that ID', async () => {
  const [unwanted, other] = [newInquiry(), newInquiry()]
  const owner = await ownerWith([unwanted, other])
  expect(await owner.inquiries('delete', unwanted.id)).toMatchObject({ code: 0 })
  expect(await parsedJson(owner)).toEqual([expect.objectContaining({ id: other.id })])
})

test('delete warns if another program keeps the deleted text in the log', async () => {
  const unwanted = newInquiry()
  const owner = await ownerWith([unwanted])
  const reader = openSqlite(join(owner.directory, 'inquiries.db'))
  onTestFinished(() => reader.close())
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM inquiries').get()
  expect(await owner.inquiries('delete', unwanted.id)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Deleted\./),
    complaint: expect.stringMatching(/^Another program is reading the database, [^\n]+\.\n$/),
  })
})

test('purge deletes only inquiries older than INQUIRY_KEEP_DAYS', async () => {
  const young = newInquiry({ receivedAt: ago(9.9 * 24 * hour) })
  const old = newInquiry({ receivedAt: ago(10.1 * 24 * hour) })
  const owner = await ownerWith([young, old], { INQUIRY_KEEP_DAYS: '10' })
  expect(await owner.inquiries('purge')).toEqual({
    code: 0,
    output: 'Inquiries older than 10 days deleted: 1\n',
    complaint: '',
  })
  expect(await parsedJson(owner)).toEqual([expect.objectContaining({ id: young.id })])
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
    const other = installation()
    onTestFinished(() => other.remove())
    expect(await other.inquiries({}, 'restore', file)).toMatchObject({ code: 0, complaint: '' })
    const { output } = await other.inquiries({}, 'list')
    expect(output).toMatch(/ Ada$/m)
  })

  test('a backup never overwrites a file', async () => {
    const { inquiries, directory } = await ownerWith([newInquiry()])
    const file = join(directory, 'backup.db')
    writeFileSync(file, 'Buy salt.')
    const { code, complaint } = await inquiries('backup', file)
    expect([code, complaint]).toEqual([1, expect.stringMatching(/already exists/)])
    expect(readFileSync(file, 'utf8')).toBe('Buy salt.')
  })

  test('a restore is refused while the site runs, or if the file is not a backup', async () => {
    const owner = await ownerWith([newInquiry()])
    const before = await parsedJson(owner)
    const file = join(owner.directory, 'backup.db')
    await owner.inquiries('backup', file)
    expect(await owner.inquiries('restore', file)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('stop the server first'),
    })
    await owner.store.close()
    writeFileSync(file, 'Buy salt.')
    expect(await owner.inquiries('restore', file)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('is not a valid inquiry store'),
    })
    expect(await parsedJson(owner)).toEqual(before)
  })

  test.each([
    [
      'backup',
      "pg_dump --format=custom '--dbname=postgres://shop@db.example/inquiries?sslmode=verify-full&sslrootcert=system' '--file=",
    ],
    [
      'restore',
      "pg_restore --clean --if-exists '--dbname=postgres://shop@db.example/inquiries?sslmode=verify-full&sslrootcert=system' '",
    ],
  ])(
    '%s of a PostgreSQL store prints the command to run, without the password',
    async (command, line) => {
      const owner = ownerWithoutStore({
        INQUIRY_STORE: 'postgres://shop:hunter2@db.example/inquiries',
      })
      const { code, output, complaint } = await owner.inquiries(command, "/srv/Zoë's backup")
      expect([code, output]).toEqual([1, ''])
      expect(complaint).toContain(line)
      expect(complaint).toContain(String.raw`/srv/Zoë'\''s backup'`)
      expect(complaint).not.toContain('hunter2')
    },
  )
})

describe.skipIf(!canMount)('on a full disk', () => {
  test('every command works, or says in a sentence that it could not', async () => {
    const disk = smallDisk()
    const path = join(disk.directory, 'inquiries.db')
    const [first, second] = [newInquiry(), quarantined()]
    const store = await openStore({ kind: 'sqlite', path })
    for (const inquiry of [first, second]) await store.accept(inquiry)
    await store.close()
    const { inquiries } = ownerWithoutStore({ INQUIRY_STORE: `file:${path}`, ...unreachableMail })
    const backup = join(dirname(temporaryFile()), 'backup.db')
    expect(await inquiries('backup', backup)).toMatchObject({ code: 0 })
    disk.fill()
    for (const typed of [
      ['list'],
      ['show', first.id],
      ['release', second.id],
      ['retry', first.id],
      ['export', join(disk.directory, 'a.csv')],
      ['backup', join(disk.directory, 'b.db')],
      ['restore', backup],
      ['purge'],
      ['status'],
      ['delete', first.id],
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
      const { environment } = await ownerWith([newInquiry()])
      const installed = installation()
      onTestFinished(() => installed.remove())
      const { code, complaint } = await installed.printTo('/dev/full', environment, 'list')
      expect([code, complaint]).toEqual([
        1,
        expect.stringMatching(/^Could not write the output: [^\n]*no space[^\n]*\.\n$/i),
      ])
    },
  )
})

describe('status', () => {
  test('prints counts, and exits with 0 if all is well', async () => {
    const [sent, waiting] = [newInquiry(), newInquiry({ receivedAt: ago(0.9 * hour) })]
    const { inquiries, store } = await ownerWith([sent, waiting, quarantined()], unreachableMail)
    await store.mailSent(sent.id, new Date('2026-11-21T14:06:00Z'))
    const { code, output, complaint } = await inquiries('status')
    expect([code, complaint]).toEqual([0, ''])
    expect(output).toMatch(/^Inquiries +new 2, quarantined 1, released 0$/m)
    expect(output).toMatch(/^Emails to you +none 1, pending 1, sent 1, dead 0$/m)
    expect(output).toMatch(/^Oldest unsent +\w+ \d+, \d{4}, /m)
    expect(output).toMatch(/^Last sent +Nov 21, 2026, 2:06:00\sPM UTC$/m)
  })

  test('exits with 1 if an email has been pending for over an hour', async () => {
    const { inquiries } = await ownerWith(
      [newInquiry({ receivedAt: ago(1.1 * hour) })],
      unreachableMail,
    )
    expect(await inquiries('status')).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^Stuck: an email has been waiting for over an hour\./),
    })
  })

  test('exits with 1 if an email was given up', async () => {
    const inquiry = newInquiry({ receivedAt: new Date() })
    const { inquiries, store } = await ownerWith([inquiry], unreachableMail)
    await store.mailFailed(inquiry.id, '550', null)
    expect(await inquiries('status')).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^Stuck: the site gave up on 1 email\./),
    })
  })

  test.skipIf(!canMount)('exits with 1 and a sentence on a full disk', async () => {
    const disk = smallDisk()
    const path = join(disk.directory, 'inquiries.db')
    await temporaryStore(path)
    const { inquiries } = ownerWithoutStore({ INQUIRY_STORE: `file:${path}` })
    expect(await inquiries('status')).toMatchObject({ code: 0 })
    disk.fill()
    expect(await inquiries('status')).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^Inquiries cannot be stored: [^\n]*full[^\n]*\.\n$/),
    })
    disk.makeRoom()
    expect(await inquiries('status')).toMatchObject({ code: 0 })
  })

  test('exits with 1 for six hours after an inquiry could not be stored', async () => {
    const { inquiries, store } = await ownerWith([])
    await store.mark('failure', ago(5 * hour))
    expect(await inquiries('status')).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^An inquiry could not be stored at /),
    })
    await store.mark('failure', ago(7 * hour))
    expect(await inquiries('status')).toMatchObject({ code: 0 })
  })

  test('exits with 1 if nobody has looked at the quarantine for a day, until somebody does', async () => {
    const { inquiries } = await ownerWith([quarantined({ receivedAt: ago(25 * hour) })])
    const unseen = {
      code: 1,
      complaint: expect.stringMatching(/^An inquiry has been in quarantine for over a day/),
    }
    expect(await inquiries('status')).toMatchObject(unseen)
    await inquiries('list', '--json')
    expect(await inquiries('status')).toMatchObject(unseen)
    await inquiries('list', '--state', 'quarantined')
    expect(await inquiries('status')).toMatchObject({ code: 0 })
  })

  test('says that email is not set up, and still exits with 0', async () => {
    const { inquiries } = await ownerWith([newInquiry({ mail: 'none', receivedAt: ago(9 * hour) })])
    const { code, output } = await inquiries('status')
    expect([code, output]).toEqual([0, expect.stringContaining('Email is not set up')])
  })
})

describe('send-test', () => {
  test('sends one email that says it is a test, without a store', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.close())
    const { code, output } = await ownerWithoutStore(mailTo(server.url)).inquiries('send-test')
    expect(code).toBe(0)
    expect(output).toMatch(
      /^127\.0\.0\.1:\d+ accepted a test email for shop@halite\.example\. It said: 250 /,
    )
    expect(server.mails).toEqual([
      expect.objectContaining({
        from: addresses.from,
        to: [addresses.to],
        body: expect.stringContaining('This is a test'),
      }),
    ])
  })

  test('prints the refusal of the mail server', async () => {
    const server = await startMailServer(() => {
      throw reply(550, 'No such user')
    })
    onTestFinished(() => server.close())
    const owner = ownerWithoutStore(mailTo(server.url.replace('//', '//shop:hunter2@')))
    const { code, complaint } = await owner.inquiries('send-test')
    expect(code).toBe(1)
    expect(complaint).toMatch(
      /did not accept the test email for shop@halite\.example: .*550 No such user/,
    )
    expect(complaint).not.toContain('hunter2')
  })

  test('says that mail is not set up', async () => {
    const { code, complaint } = await ownerWithoutStore().inquiries('send-test')
    expect([code, complaint]).toEqual([1, expect.stringMatching(/^Email is not set up\. /)])
  })
})
