import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fill } from '../../../model/fill.ts'
import { MailError, mailServer, type SendMail } from '../../../inbox/mail/mail-server.ts'
import { pollInterval, startMailSender } from '../../../inbox/mail/mail-sender.ts'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import type { NewInquiry } from '../../../inbox/store/tables.ts'
import {
  reply,
  startMailServer,
  withMailbox,
  type LoopbackMailServer,
} from './loopback-mail-server.ts'
import { ManualClock } from './manual-clock.ts'
import { newInquiry } from '../store/new-inquiry.ts'
import { temporaryStore } from '../store/stores.ts'
import { fieldLabels, inboxWords, mails } from '../../site-content.ts'

const addresses = { from: 'site@halite.example', to: ['shop@halite.example'] }
const seconds = 1000
const hours = 3600 * seconds

/** A shop with a store and a clock, and what its senders write to the log. */
async function openShop(to = addresses.to) {
  const shop = { store: await temporaryStore(), clock: new ManualClock() }
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  return {
    ...shop,
    log: lines,
    stateOf: async (id: string) =>
      (await Array.fromAsync(shop.store.list())).find((inquiry) => inquiry.id === id)?.mail,
    /** Starts a sender, which is stopped after the test. */
    startSender(send: SendMail, store = shop.store) {
      const sent = { send, addresses: { ...addresses, to }, words: inboxWords }
      const parts = { ...sent, store, clock: shop.clock, log }
      const sender = startMailSender(parts)
      onTestFinished(() => sender.stop())
      return sender
    },
    /** Stores an inquiry that comes now, and returns its id. */
    async accept(changes: Partial<NewInquiry> = {}): Promise<string> {
      const inquiry = newInquiry({ receivedAt: shop.clock.now(), ...changes })
      await shop.store.accept(inquiry)
      return inquiry.id
    },
    /** Lets time pass, and waits until no mail is due and the sender waits for its next poll. */
    async pass(milliseconds = 0): Promise<void> {
      shop.clock.advance(milliseconds)
      await expect.poll(() => shop.clock.waits(), { interval: 1 }).toEqual([pollInterval])
    },
  }
}

/** The sorted ids of the inquiries whose emails have arrived. */
const sentIds = ({ mails }: LoopbackMailServer): string[] =>
  mails
    .flatMap(({ message }) => /^<inquiry\.(.+)@/.exec(message.messageId ?? '')?.[1] ?? [])
    .toSorted()

describe('the email about an inquiry', () => {
  test('is sent at once when the inquiry comes in', async () => {
    const [shop, server] = [await openShop(), await startMailServer()]
    const { wake } = shop.startSender(mailServer(server.url))
    await shop.pass()
    const id = await shop.accept()
    wake()
    await expect.poll(() => sentIds(server)).toEqual([id])
  })

  test('leaves no word of the visitor in the log or as the reason, even if the mail server quotes it', async () => {
    const shop = await openShop()
    const server = await startMailServer(({ message }) => {
      throw reply(451, `4.7.1 No lamps, zoe@example.org: ${message.text?.replaceAll(/\s+/g, ' ')}`)
    })
    const id = await shop.accept()
    shop.startSender(mailServer(server.url))
    await shop.pass()
    expect(shop.log).toEqual([
      expect.stringContaining(`${id} about 1 inquiry was not sent: 451 4.7.1 (attempt 1`),
    ])
    expect(await Array.fromAsync(shop.store.list())).toMatchObject([{ mailError: '451 4.7.1' }])
  })
})

describe('when the mail server fails', () => {
  test.each<[what: string, says: RegExp, fail: () => Promise<never>]>([
    ['refuses temporarily', /: 451 \(/, () => Promise.reject(reply(451, 'Greylisted'))],
    ['refuses permanently', /: 550 \(/, () => Promise.reject(reply(550, 'No such user'))],
    ['hangs', /: ETIMEDOUT \(/, () => new Promise(() => {})],
  ])('it %s: the email is sent later, once', async (_, says, fail) => {
    const shop = await openShop()
    let fails = true
    const server = await startMailServer(() => (fails ? fail() : undefined))
    shop.startSender(mailServer(`${server.url}?socketTimeout=200`))
    const id = await shop.accept()
    await shop.pass(pollInterval)
    expect(shop.log).toEqual([expect.stringMatching(says)])
    expect(await shop.stateOf(id)).toBe('pending')
    fails = false
    await shop.pass(15 * seconds)
    expect(await shop.stateOf(id)).toBe('sent')
    expect(sentIds(server)).toEqual([id])
  })
})

test('where only some of the owner’s addresses refuse the email, it is sent to them later, and to nobody twice, unless the owner asks for it', async () => {
  const [takes, full] = ['shop@halite.example', 'full@halite.example']
  const shop = await openShop([takes, full])
  let [isFull, isDown] = [true, false]
  const server = await startMailServer(
    () => {
      if (isDown) throw reply(451, 'Try again')
    },
    withMailbox(full, () => isFull),
  )
  shop.startSender(mailServer(server.url))
  const id = await shop.accept()
  await shop.pass(pollInterval)
  expect(shop.log).toEqual([
    expect.stringContaining(`${id} about 1 inquiry was not sent to all: 452 (`),
  ])
  expect(await shop.stateOf(id)).toBe('pending')
  await shop.store.retry({ id }, shop.clock.now())
  await shop.pass(pollInterval)
  await shop.store.retry({ id }, shop.clock.now())
  isDown = true
  await shop.pass(pollInterval)
  ;[isFull, isDown] = [false, false]
  await shop.pass(15 * seconds)
  expect(await shop.stateOf(id)).toBe('sent')
  expect(server.mails.map(({ to }) => to)).toEqual([[takes], [takes], [takes, full]])
})

const refuse: SendMail = () => Promise.reject(new Error('550 No such user'))

describe('giving up', () => {
  /** Seconds between the attempts, 48 hours in total. */
  const waits = [15, 60, 240, 960, ...Array<number>(48).fill(3600)]

  test('happens after 48 hours of attempts, survives a restart, and ends with the owner’s retry', async () => {
    const shop = await openShop()
    const id = await shop.accept()
    const { stop } = shop.startSender(refuse)
    for (const wait of waits) {
      await shop.pass()
      expect(await shop.stateOf(id)).toBe('pending')
      await shop.pass(wait * seconds)
    }
    expect(await shop.stateOf(id)).toBe('dead')
    await shop.pass(100 * hours)
    expect(shop.log).toHaveLength(waits.length + 1)
    await stop()

    const server = await startMailServer()
    shop.startSender(mailServer(server.url))
    await shop.pass()
    expect(sentIds(server)).toEqual([])
    await shop.store.retry({ id }, shop.clock.now())
    await shop.pass(pollInterval)
    expect(sentIds(server)).toEqual([id])
  })

  test('does not happen early when the clock is set forward', async () => {
    const shop = await openShop()
    shop.startSender(refuse)
    const id = await shop.accept()
    for (const attempts of [1, 2]) {
      await shop.pass(1000 * hours)
      expect(shop.log).toHaveLength(attempts)
    }
    expect(await shop.stateOf(id)).toBe('pending')
  })
})

describe('every email is sent once', () => {
  test('when the site stops during a mail: the mail is finished first', async () => {
    const shop = await openShop()
    const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const server = await startMailServer(() => {
      arrived.resolve()
      return gate.promise
    })
    const [first, second] = [await shop.accept(), await shop.accept()]
    const { stop } = shop.startSender(mailServer(server.url))
    await arrived.promise
    const stopped = stop()
    gate.resolve()
    await stopped
    expect(sentIds(server)).toEqual([first])
    expect([await shop.stateOf(first), await shop.stateOf(second)]).toEqual(['sent', 'pending'])
  })

  test('when the store cannot record it at first', async () => {
    const [shop, server] = [await openShop(), await startMailServer()]
    let failures = 3
    const failing: InquiryStore = {
      ...shop.store,
      mailSent: (ids, at) =>
        failures-- > 0 ? Promise.reject(new Error('disk full')) : shop.store.mailSent(ids, at),
    }
    const id = await shop.accept()
    shop.startSender(mailServer(server.url), failing)
    await shop.pass()
    for (let hour = 1; hour <= 3; hour += 1) {
      expect(shop.log).toHaveLength(1)
      await shop.pass(1 * hours)
    }
    expect(await shop.stateOf(id)).toBe('sent')
    expect(sentIds(server)).toEqual([id])
  })

  test('after the clock was set back, including one that waits for its next attempt', async () => {
    const shop = await openShop()
    let fails = true
    const server = await startMailServer(() => {
      if (fails) throw reply(451, 'Try again later')
    })
    const before = await shop.accept()
    shop.startSender(mailServer(server.url))
    await shop.pass()
    fails = false
    shop.clock.jump(-1000 * hours)
    const after = await shop.accept()
    await shop.pass(pollInterval)
    expect(sentIds(server)).toEqual([before, after].toSorted())
  })
})

const entry = (number: number, count: number) => fill(mails.together.entry, { number, count })

describe('when many inquiries come within an hour', () => {
  test('the first twenty are sent one by one, and the rest in one email with all that is needed', async () => {
    const [shop, server] = [await openShop(), await startMailServer()]
    shop.startSender(mailServer(server.url))
    const acceptMany = async (count: number) => {
      const ids: string[] = []
      for (let each = 1; each <= count; each += 1) {
        const receivedAt = new Date(shop.clock.now().getTime() + each)
        const message = `Message ${each}\n${entry(3, 3)}\n${fieldLabels.name}: Nobody`
        const invoiceTeam = crypto.randomUUID()
        ids.push(await shop.accept({ receivedAt, name: `Visitor ${each}`, message, invoiceTeam }))
      }
      await shop.pass(pollInterval)
      return ids
    }
    const first = await acceptMany(20)
    const rest = await acceptMany(9)
    expect(sentIds(server)).toEqual(first.toSorted())
    await shop.pass(0.5 * hours)
    expect(server.mails).toHaveLength(21)
    const { messageId, text } = server.mails[20]?.message ?? {}
    expect(messageId).toMatch(/^<inquiries\.\S+@halite\.example>$/)
    for (const [at, id] of rest.entries()) {
      expect(text).toContain(`${entry(at + 1, 9)}\n${fieldLabels.name}: Visitor ${at + 1}\n`)
      expect(text).toContain(`\n  Message ${at + 1}\n`)
      expect(text).toContain(id)
    }
    // No line that a visitor wrote passes for the next inquiry.
    expect(text).not.toContain(`\n${entry(3, 3)}`)
    await shop.pass(1 * hours)
    await shop.accept()
    await shop.pass(pollInterval)
    expect(server.mails).toHaveLength(22)
  })

  test('an attacker whose texts the mail server refuses keeps nobody’s email waiting for half an hour', async () => {
    const shop = await openShop()
    const waits: number[] = []
    const arrivals = new Map<string, number>()
    const { wake } = shop.startSender(({ text }) => {
      const mail = typeof text === 'string' ? text : ''
      if (mail.includes('GTUBE')) {
        return Promise.reject(new MailError({ code: 'EMESSAGE', response: '554 5.7.1 Spam' }))
      }
      for (const [name, at] of arrivals) {
        if (mail.includes(name) && arrivals.delete(name))
          waits.push(shop.clock.now().getTime() - at)
      }
      return Promise.resolve('250 OK')
    })
    for (let minute = 0; minute < 90; minute += 1) {
      for (const message of ['GTUBE', 'Hello']) await shop.accept({ message })
      if (minute % 10 === 5 && minute < 60) {
        arrivals.set(`Buyer ${minute}.`, shop.clock.now().getTime())
        await shop.accept({ name: `Buyer ${minute}.` })
      }
      wake()
      await shop.pass(60 * seconds)
    }
    expect(waits).toHaveLength(6)
    expect(Math.max(...waits)).toBeLessThan(0.5 * hours)
  })
})

test('a shared email that is sent in parts arrives once, though the mail server is slow and two sites send', async () => {
  const shop = await openShop()
  for (let each = 0; each < 24; each += 1) {
    await shop.accept({ marks: ['many links'], message: each % 12 ? `Hello ${each}.` : 'GTUBE' })
  }
  const arrived: string[] = []
  const slow: SendMail = async ({ text }) => {
    shop.clock.advance(90 * seconds)
    // The other site looks for mails that are due.
    await setImmediate()
    // The store answers in turn.
    await shop.store.counts()
    const mail = typeof text === 'string' ? text : ''
    if (mail.includes('GTUBE'))
      throw new MailError({ code: 'EMESSAGE', response: '554 5.7.1 Spam' })
    arrived.push(...(mail.match(/Hello \d+\./g) ?? []))
    return '250 OK'
  }
  shop.clock.advance(24 * hours)
  for (const _site of [1, 2]) shop.startSender(slow)
  await expect.poll(() => new Set(arrived).size, { timeout: 10_000 }).toBe(22)
  await expect.poll(() => shop.clock.waits(), { interval: 1 }).toEqual([pollInterval, pollInterval])
  expect(arrived).toHaveLength(22)
})

test('marked inquiries come in one email a day, with all that is needed to answer each', async () => {
  const [shop, server] = [await openShop(), await startMailServer()]
  const message = 'Click\n<a href="https://evil.example">here</a>'
  const ids: string[] = []
  for (const [name, mark] of [
    ['Ann', 'many links'],
    ['Bob', 'link in HTML or BBCode'],
  ] as const) {
    ids.push(await shop.accept({ name, marks: [mark], message }))
  }
  const honest = await shop.accept()
  shop.startSender(mailServer(server.url))
  await shop.pass()
  expect(sentIds(server)).toEqual([honest])
  await shop.pass(24 * hours)
  expect(server.mails).toHaveLength(2)
  const { subject, text, html } = server.mails[1]?.message ?? {}
  expect(subject).toBe(fill(mails.marked.subject, { count: 2 }))
  const marks = ['many links', 'link in HTML or BBCode']
  for (const says of ['Ann', 'Bob', ...marks, ...ids]) expect(text).toContain(says)
  // What a visitor wrote is text, and indented.
  expect(text).toContain('\n  Click\n  <a href')
  expect(html).toBeUndefined()
})
