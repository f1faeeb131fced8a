import { once } from 'node:events'
import type { SendMailOptions } from 'nodemailer'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fill } from '../../../content-model/fill.ts'
import { mailServer, sendTimeout, type SendMail } from '../../../inbox/mail/mail-server.ts'
import { pollInterval, startMailSender } from '../../../inbox/mail/mail-sender.ts'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import type { MailState } from '../../../inbox/store/tables.ts'
import { startPostgres } from '../../runner/postgres.ts'
import {
  header,
  reply,
  startMailServer,
  type Answer,
  type LoopbackMailServer,
} from './loopback-mail-server.ts'
import { ManualClock } from './manual-clock.ts'
import { newInquiry } from './stored-inquiry.ts'
import { temporaryStore } from './temporary-store.ts'
import { fieldLabels, inboxWords, mails } from '../../site-content.ts'

const postgresPath = process.env['POSTGRES_PATH'] ?? ''

const addresses = { from: 'site@halite.example', to: 'shop@halite.example' }
const seconds = 1000
const hours = 3600 * seconds

/** A sender that is stopped after the test, and its log. */
function startSender(store: InquiryStore, send: SendMail, clock: ManualClock) {
  const log: string[] = []
  const sender = startMailSender({
    store,
    send,
    addresses,
    words: inboxWords,
    clock,
    log: (line) => log.push(line),
  })
  onTestFinished(() => sender.stop())
  return { ...sender, log }
}

async function startServer(answer?: Answer, options?: Parameters<typeof startMailServer>[1]) {
  const server = await startMailServer(answer, options)
  onTestFinished(() => server.close())
  return server
}

/** Stores an inquiry that came in at the clock's time, and returns its id. */
async function accept(store: InquiryStore, clock: ManualClock): Promise<string> {
  const inquiry = newInquiry({ receivedAt: clock.now() })
  await store.accept(inquiry)
  return inquiry.id
}

const find = async (store: InquiryStore, wanted: string) =>
  (await store.list()).find(({ id }) => id === wanted)

const mailStateOf = async (store: InquiryStore, id: string) => (await find(store, id))?.mail

async function becomes(store: InquiryStore, id: string, state: MailState): Promise<void> {
  await expect.poll(() => mailStateOf(store, id), { interval: 5 }).toBe(state)
}

/** Waits until no mail is due and the sender waits for its next poll. */
async function untilIdle(clock: ManualClock): Promise<void> {
  await expect.poll(() => clock.waits(), { interval: 1 }).toEqual([pollInterval])
}

/** The sorted ids of the inquiries whose emails have arrived. */
const sentIds = ({ mails }: LoopbackMailServer): string[] =>
  mails
    .flatMap((mail) => /^<inquiry\.(.+)@/.exec(header(mail, 'Message-ID')[0] ?? '')?.[1] ?? [])
    .toSorted()

describe('the email about an inquiry', () => {
  test('is sent at once when the inquiry comes in', async () => {
    const [store, clock, server] = [await temporaryStore(), new ManualClock(), await startServer()]
    const sender = startSender(store, mailServer(server.url), clock)
    await untilIdle(clock)
    const id = await accept(store, clock)
    sender.wake()
    await becomes(store, id, 'sent')
    expect(sentIds(server)).toEqual([id])
  })

  test('leaves no word of the visitor in the log or as the reason, even if the mail server quotes it', async () => {
    const [store, clock] = [await temporaryStore(), new ManualClock()]
    const server = await startServer(({ body }) => {
      throw reply(451, `4.7.1 No lamps, zoe@example.org: ${body.replaceAll(/\s+/g, ' ')}`)
    })
    const { log, wake } = startSender(store, mailServer(server.url), clock)
    const id = await accept(store, clock)
    wake()
    await untilIdle(clock)
    await expect
      .poll(() => log)
      .toEqual([
        expect.stringContaining(`${id} about 1 inquiry was not sent: 451 4.7.1 (attempt 1`),
      ])
    expect((await find(store, id))?.mailError).toBe('451 4.7.1')
  })
})

/** Ways in which a mail server fails once, each with what the log says. */
const failures: Record<string, { answer: (server: LoopbackMailServer) => Answer; says: RegExp }> = {
  'refuses temporarily': {
    answer: () => () => {
      throw reply(451, 'Greylisted')
    },
    says: /: 451 \(/,
  },
  'refuses permanently': {
    answer: () => () => {
      throw reply(550, 'No such user')
    },
    says: /: 550 \(/,
  },
  'drops the connection': {
    answer: (server) => () => {
      server.drop()
      throw reply(421, 'Unheard')
    },
    says: /: (?:ECONNECTION|ECONNRESET) \(/,
  },
}

describe('when the mail server fails', () => {
  test.each(Object.entries(failures))(
    'it %s: the email is sent later, once',
    async (_, failure) => {
      const [store, clock] = [await temporaryStore(), new ManualClock()]
      let fails = true
      const server: LoopbackMailServer = await startServer((mail) =>
        fails ? failure.answer(server)(mail) : undefined,
      )
      const { log, wake } = startSender(store, mailServer(server.url), clock)
      await untilIdle(clock)
      const id = await accept(store, clock)
      wake()
      await expect.poll(() => log).toEqual([expect.stringMatching(failure.says)])
      await untilIdle(clock)
      expect(await mailStateOf(store, id)).toBe('pending')
      fails = false
      clock.advance(15 * seconds)
      await becomes(store, id, 'sent')
      expect(sentIds(server)).toEqual([id])
    },
  )

  test('it hangs: the attempt ends after two minutes, and the next one succeeds', async () => {
    const [store, clock] = [await temporaryStore(), new ManualClock()]
    const [arrived, never] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let hangs = true
    const server = await startServer(() => {
      arrived.resolve()
      return hangs ? never.promise : undefined
    })
    const { log, wake } = startSender(store, mailServer(server.url), clock)
    const id = await accept(store, clock)
    wake()
    await arrived.promise
    hangs = false
    clock.advance(sendTimeout)
    await expect.poll(() => log).toEqual([expect.stringContaining('no answer')])
    await untilIdle(clock)
    clock.advance(15 * seconds)
    await becomes(store, id, 'sent')
    expect(sentIds(server)).toEqual([id])
  })

  test('it refuses the password: the email waits for the right one', async () => {
    const [store, clock] = [await temporaryStore(), new ManualClock()]
    let right = 'old'
    const server = await startServer(undefined, {
      disabledCommands: ['STARTTLS'],
      onAuth({ username, password }, _session, callback) {
        if (password === right) callback(null, { user: username })
        else callback(new Error('Wrong password'))
      },
    })
    const url = server.url.replace('smtp://', 'smtp://shop:new@')
    const { log, wake } = startSender(store, mailServer(url), clock)
    const id = await accept(store, clock)
    wake()
    await expect.poll(() => log).toEqual([expect.stringContaining(': 535 (')])
    await untilIdle(clock)
    right = 'new'
    clock.advance(15 * seconds)
    await becomes(store, id, 'sent')
  })

  test('it is down until the site restarts: every email is sent once', async () => {
    const [store, clock] = [await temporaryStore(), new ManualClock()]
    const port = await freePort()
    const send = mailServer(`smtp://127.0.0.1:${port}`)
    const ids: string[] = []
    const first = startSender(store, send, clock)
    await untilIdle(clock)
    for (let count = 0; count < 10; count += 1) {
      ids.push(await accept(store, clock))
      clock.advance(pollInterval)
      await untilIdle(clock)
    }
    expect(first.log.length).toBeGreaterThanOrEqual(ids.length)
    await first.stop()

    const server = await startMailServer(undefined, undefined, port)
    onTestFinished(() => server.close())
    startSender(store, send, clock)
    await untilIdle(clock)
    clock.advance(hours)
    for (const id of ids) await becomes(store, id, 'sent')
    clock.advance(hours)
    await untilIdle(clock)
    expect(sentIds(server)).toEqual(ids.toSorted())
  })
})

const refuse: SendMail = () => Promise.reject(new Error('550 No such user'))

describe('giving up', () => {
  /** Seconds between the attempts, 48 hours in total. */
  const waits = [15, 45, 240, 600, 2700, ...Array<number>(47).fill(3600)]

  test('happens after 48 hours of attempts, survives a restart, and ends with the owner’s retry', async () => {
    const [store, clock] = [await temporaryStore(), new ManualClock()]
    const sender = startSender(store, refuse, clock)
    await untilIdle(clock)
    const id = await accept(store, clock)
    clock.advance(pollInterval)
    for (const wait of waits) {
      await untilIdle(clock)
      expect(await mailStateOf(store, id)).toBe('pending')
      clock.advance(wait * seconds)
    }
    await untilIdle(clock)
    expect(await mailStateOf(store, id)).toBe('dead')
    expect(sender.log).toHaveLength(waits.length + 1)
    clock.advance(100 * hours)
    await untilIdle(clock)
    expect(sender.log).toHaveLength(waits.length + 1)
    await sender.stop()

    const server = await startServer()
    startSender(store, mailServer(server.url), clock)
    await untilIdle(clock)
    expect(sentIds(server)).toEqual([])
    await store.retry({ id }, clock.now())
    clock.advance(pollInterval)
    await becomes(store, id, 'sent')
    expect(sentIds(server)).toEqual([id])
  })

  test('does not happen early when the clock is set forward', async () => {
    const [store, clock] = [await temporaryStore(), new ManualClock()]
    const { log } = startSender(store, refuse, clock)
    await untilIdle(clock)
    const id = await accept(store, clock)
    clock.advance(1000 * hours)
    await expect.poll(() => log.length).toBe(1)
    await untilIdle(clock)
    clock.advance(1000 * hours)
    await expect.poll(() => log.length).toBe(2)
    await untilIdle(clock)
    expect(await mailStateOf(store, id)).toBe('pending')
  })
})

describe('every email is sent once', () => {
  test('when the site stops during a mail: the mail is finished first', async () => {
    const [store, clock] = [await temporaryStore(), new ManualClock()]
    const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const server = await startServer(() => {
      arrived.resolve()
      return gate.promise
    })
    const first = await accept(store, clock)
    const second = await accept(store, clock)
    const sender = startSender(store, mailServer(server.url), clock)
    await arrived.promise
    const stopped = sender.stop()
    gate.resolve()
    await stopped
    expect(sentIds(server)).toEqual([first])
    expect(await mailStateOf(store, first)).toBe('sent')
    expect(await mailStateOf(store, second)).toBe('pending')
  })

  test('when the store cannot record it at first', async () => {
    const [store, clock, server] = [await temporaryStore(), new ManualClock(), await startServer()]
    let failures = 3
    const failing: InquiryStore = Object.assign(Object.create(store), {
      mailSent: (ids: string[], at: Date) =>
        failures-- > 0 ? Promise.reject(new Error('disk full')) : store.mailSent(ids, at),
    })
    const { log } = startSender(failing, mailServer(server.url), clock)
    await untilIdle(clock)
    const id = await accept(store, clock)
    clock.advance(pollInterval)
    for (let count = 1; count <= 3; count += 1) {
      await expect.poll(() => log).toHaveLength(count)
      await untilIdle(clock)
      clock.advance(hours)
    }
    await becomes(store, id, 'sent')
    expect(sentIds(server)).toEqual([id])
  })

  test('after the clock was set back, including one that waits for its next attempt', async () => {
    const [store, clock] = [await temporaryStore(), new ManualClock()]
    let fails = true
    const server = await startServer(() => {
      if (fails) throw reply(451, 'Try again later')
    })
    const sender = startSender(store, mailServer(server.url), clock)
    await untilIdle(clock)
    const before = await accept(store, clock)
    clock.advance(pollInterval)
    await expect.poll(() => sender.log).toHaveLength(1)
    await untilIdle(clock)
    fails = false
    clock.jump(-1000 * hours)
    const after = await accept(store, clock)
    clock.advance(pollInterval)
    await becomes(store, before, 'sent')
    await becomes(store, after, 'sent')
    expect(sentIds(server)).toEqual([before, after].toSorted())
  })
})

const entry = (number: number, count: number) => fill(mails.together.entry, { number, count })

/** A sender that has just sent twenty mails, and the store with this many more inquiries. */
async function afterTwentyMails(more: number, send: SendMail) {
  const [store, clock] = [await temporaryStore(), new ManualClock()]
  const { log } = startSender(store, send, clock)
  await untilIdle(clock)
  const acceptMany = async (count: number) => {
    const ids: string[] = []
    for (let each = 0; each < count; each += 1) {
      const inquiry = newInquiry({
        receivedAt: new Date(clock.now().getTime() + each),
        name: `Visitor ${each + 1}`,
        message: `Message ${each + 1}\n${entry(3, 3)}\n${fieldLabels.name}: Nobody`,
      })
      await store.accept(inquiry)
      ids.push(inquiry.id)
    }
    clock.advance(pollInterval)
    await untilIdle(clock)
    return ids
  }
  const first = await acceptMany(20)
  return { store, clock, log, first, rest: await acceptMany(more), acceptMany }
}

describe('when many inquiries come within an hour', () => {
  test('the first twenty are sent one by one, and the rest in one email with all that is needed', async () => {
    const server = await startServer()
    const { store, clock, first, rest } = await afterTwentyMails(80, mailServer(server.url))
    expect(sentIds(server)).toEqual(first.toSorted())
    expect(await mailStateOf(store, rest[0] ?? '')).toBe('pending')

    clock.advance(1 * hours)
    for (const id of rest) await becomes(store, id, 'sent')
    expect(server.mails).toHaveLength(21)
    const together = server.mails[20]
    const [text = ''] = quotedPrintable(together?.body ?? '').split('text/html')
    for (const [at, id] of rest.entries()) {
      expect(text).toContain(`${entry(at + 1, 80)}\r\n${fieldLabels.name}: Visitor ${at + 1}\r\n`)
      expect(text).toContain(`\r\n  Message ${at + 1}\r\n`)
      expect(text).toContain(id)
    }
    expect(text).toContain(`${fieldLabels.phoneNumber}: +1 201 555 0142`)
    expect(text).toContain(`${fieldLabels.email}: zoe@example.org`)
    // No line that a visitor wrote passes for the next inquiry.
    expect(text).not.toContain(`\r\n${entry(3, 3)}`)
    await untilIdle(clock)
    await store.accept(newInquiry({ receivedAt: clock.now() }))
    clock.advance(pollInterval)
    await expect.poll(() => server.mails).toHaveLength(22)
  })

  test('one that the mail server refuses keeps back no other', async () => {
    const server = await startServer(({ body }) => {
      if (/Visitor 2\b/.test(body) && refuses) throw reply(554, '5.7.1 Spam')
    })
    let refuses = false
    const { store, clock, rest } = await afterTwentyMails(25, mailServer(server.url))
    refuses = true
    clock.advance(1 * hours)
    await untilIdle(clock)
    clock.advance(15 * seconds)
    await untilIdle(clock)
    clock.advance(1 * hours)
    for (const id of rest.filter((_, at) => at !== 1)) await becomes(store, id, 'sent')
    expect(await mailStateOf(store, rest[1] ?? '')).toBe('pending')
  })

  test('an email that may have arrived is sent again as it was, under the same Message-ID', async () => {
    const mails: SendMailOptions[] = []
    let breaks = false
    const { store, clock, rest, acceptMany } = await afterTwentyMails(25, (mail) => {
      mails.push(mail)
      return breaks ? Promise.reject(new Error('connection closed')) : Promise.resolve('250 OK')
    })
    breaks = true
    clock.advance(1 * hours - pollInterval)
    await untilIdle(clock)
    breaks = false
    await acceptMany(25)
    clock.advance(15 * seconds)
    for (const id of rest) await becomes(store, id, 'sent')
    const shared = mails.filter(({ messageId }) => messageId === mails[20]?.messageId)
    expect(shared).toHaveLength(2)
    expect(shared[1]?.text).toBe(shared[0]?.text)
    expect(shared[0]?.messageId).toMatch(/^<inquiries\.\S+@halite\.example>$/)
  })
})

/** Decodes the parts of a mail that are not ASCII. */
const quotedPrintable = (body: string) => body.replaceAll('=\r\n', '').replaceAll('=3D', '=')

test('marked inquiries come in one email a day, with two servers, too', async () => {
  const [store, clock, server] = [await temporaryStore(), new ManualClock(), await startServer()]
  const ids: string[] = []
  for (const name of ['Ann', 'Bob']) {
    const inquiry = newInquiry({ name, marks: ['many links'], receivedAt: clock.now() })
    await store.accept(inquiry)
    ids.push(inquiry.id)
  }
  startSender(store, mailServer(server.url), clock)
  startSender(store, mailServer(server.url), clock)
  const honest = await accept(store, clock)
  clock.advance(pollInterval)
  await becomes(store, honest, 'sent')
  expect(sentIds(server)).toEqual([honest])
  clock.advance(24 * hours)
  for (const id of ids) await becomes(store, id, 'sent')
  expect(server.mails).toHaveLength(2)
  const text = quotedPrintable(server.mails[1]?.body ?? '')
  for (const says of ['Ann', 'Bob', 'many links', ...ids]) expect(text).toContain(says)
})

test.skipIf(!postgresPath)('two servers with one store send every email once', async () => {
  const databases = await startPostgres(postgresPath)
  onTestFinished(() => databases.stop())
  const setting = { kind: 'postgres', url: await databases.createDatabase() } as const
  const [store, other] = [await openStore(setting), await openStore(setting)]
  onTestFinished(async () => {
    await store.close()
    await other.close()
  })
  const [clock, server] = [new ManualClock(), await startServer()]
  const ids = await Promise.all(Array.from({ length: 20 }, () => accept(store, clock)))
  const send = mailServer(server.url)
  startSender(store, send, clock)
  startSender(other, send, clock)
  for (const id of ids) await becomes(store, id, 'sent')
  expect(sentIds(server)).toEqual(ids.toSorted())
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('There is no port')
  return address.port
}
