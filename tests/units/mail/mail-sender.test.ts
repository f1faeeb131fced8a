import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mailServer, sendTimeout, type SendMail } from '../../../inbox/mail/mail-server.ts'
import { pollInterval, startMailSender } from '../../../inbox/mail/mail-sender.ts'
import type { InquiryStore, MailState } from '../../../inbox/store/inquiry-store.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import { databaseKinds } from '../store/databases.ts'
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

const mailStateOf = async (store: InquiryStore, id: string) => (await store.find(id))?.mail ?? null

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

  test('is sent without a wake too, as after a release or from another server', async () => {
    const [store, clock, server] = [await temporaryStore(), new ManualClock(), await startServer()]
    startSender(store, mailServer(server.url), clock)
    await untilIdle(clock)
    const id = await accept(store, clock)
    clock.advance(pollInterval)
    await becomes(store, id, 'sent')
    expect(sentIds(server)).toEqual([id])
  })

  test('is sent for a quarantined inquiry only after its release', async () => {
    const [store, clock, server] = [await temporaryStore(), new ManualClock(), await startServer()]
    const sender = startSender(store, mailServer(server.url), clock)
    const suspicious = newInquiry({ state: 'quarantined', mail: 'none' })
    await store.accept(suspicious)
    const id = await accept(store, clock)
    sender.wake()
    await becomes(store, id, 'sent')
    expect(sentIds(server)).toEqual([id])
    await store.release(suspicious.id, 'pending', clock.now())
    sender.wake()
    await becomes(store, suspicious.id, 'sent')
  })

  test('puts no word of the visitor in the log', async () => {
    const [store, clock] = [await temporaryStore(), new ManualClock()]
    const server = await startServer(() => {
      throw reply(451, 'Try again later')
    })
    const { log, wake } = startSender(store, mailServer(server.url), clock)
    const id = await accept(store, clock)
    wake()
    await expect.poll(() => log.length).toBe(1)
    expect(log[0]).toContain(id)
    expect(log[0]).toContain('451')
    expect(log[0]).not.toMatch(/Zoë|zoe@|0142|lamps/)
  })
})

/** Ways in which a mail server fails once, each with what the log says. */
const failures: Record<string, { answer: (server: LoopbackMailServer) => Answer; says: RegExp }> = {
  'refuses temporarily': {
    answer: () => () => {
      throw reply(451, 'Greylisted')
    },
    says: /451 Greylisted/,
  },
  'refuses permanently': {
    answer: () => () => {
      throw reply(550, 'No such user')
    },
    says: /550 No such user/,
  },
  'drops the connection': {
    answer: (server) => () => {
      server.drop()
      throw reply(421, 'Unheard')
    },
    says: /closed|reset/i,
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
    await expect.poll(() => log).toEqual([expect.stringContaining('Wrong password')])
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
    await store.retry(id, clock.now())
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
      mailSent: (id: string, at: Date) =>
        failures-- > 0 ? Promise.reject(new Error('disk full')) : store.mailSent(id, at),
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

  test('when the process that had claimed it was killed', async () => {
    const [store, clock, server] = [await temporaryStore(), new ManualClock(), await startServer()]
    const id = await accept(store, clock)
    await store.claimMail(clock.now(), new Date(clock.now().getTime() + 60 * seconds))
    startSender(store, mailServer(server.url), clock)
    await untilIdle(clock)
    expect(sentIds(server)).toEqual([])
    clock.advance(61 * seconds)
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
    clock.setBack(1000 * hours)
    const after = await accept(store, clock)
    clock.advance(pollInterval)
    await becomes(store, before, 'sent')
    await becomes(store, after, 'sent')
    expect(sentIds(server)).toEqual([before, after].toSorted())
  })
})

describe.each(databaseKinds)('on $kind', ({ start }) => {
  test('two servers with one store send every email once', async ({ skip }) => {
    if (!start) return skip('There is no such server on this machine.')
    const databases = await start()
    onTestFinished(() => databases.stop())
    const setting = await databases.createDatabase()
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
