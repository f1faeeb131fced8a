import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mailSender } from '../../../inbox/mail/mail-sender.ts'
import { askMailServer } from '../../../inbox/mail/mail-server.ts'
import type { NewInquiry } from '../../../inbox/store/inquiry-store.ts'
import { reply, startMailServer } from './mail-server.ts'
import { newInquiry, noon, openedStore, temporaryFile } from './stores.ts'

const addresses = { from: 'site@halite.example', to: ['shop@halite.example'] }
const [second, hour] = [1000, 3_600_000]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  onTestFinished(() => void vi.useRealTimers())
})

/** A shop with a store, which mails its inquiries. */
function openShop(smtpUrl: string, to = addresses.to) {
  const store = openedStore(temporaryFile())
  const log: string[] = []
  const sender = mailSender(store, { ...addresses, to, smtpUrl }, (line) => log.push(line))
  return {
    store,
    log,
    sender,
    async accept(changes: Partial<NewInquiry> = {}): Promise<string> {
      const inquiry = newInquiry({ receivedAt: new Date(), ...changes })
      await store.add(inquiry)
      return inquiry.id
    },
    /** Lets time pass, and sends what is due. */
    pass(milliseconds = 0): Promise<void> {
      vi.setSystemTime(Date.now() + milliseconds)
      return sender.sendDue()
    },
    states: () => Array.fromAsync(store.list(), ({ mail }) => mail),
  }
}

test('with the mail server down for a day and back, every inquiry is mailed once', async () => {
  let hours = 0
  const server = await startMailServer(() => {
    if (hours === 8) return new Promise(() => {})
    if (hours < 24) throw reply(hours % 4 === 0 ? 451 : 550, 'No')
  })
  const shop = openShop(`${server.url}?socketTimeout=1000`)
  const ids: string[] = []
  for (; hours < 30; hours += 2) {
    if (hours % 6 === 0) ids.push(await shop.accept())
    await shop.pass(2 * hour)
  }
  const reasons = shop.log.map((line) => /: (\w+) \(attempt/.exec(line)?.[1])
  expect(new Set(reasons)).toEqual(new Set(['451', '550', 'ETIMEDOUT']))
  const arrived = server.mails.map(({ message }) => String(message.messageId))
  const expected = ids.map((id) => `<inquiry.${id}@halite.example>`)
  expect(arrived.toSorted()).toEqual(expected.toSorted())
  expect(new Set(await shop.states())).toEqual(new Set(['sent']))
})

test('after 48 hours of attempts a mail is given up, until the owner’s retry', async () => {
  // The discard port, where nobody answers.
  const shop = openShop('smtp://127.0.0.1:9')
  const id = await shop.accept()
  await shop.pass()
  for (const [at, wait] of [15, 60, 240, 960, ...Array<number>(48).fill(3600)].entries()) {
    await shop.pass(wait * second - 1)
    expect(shop.log).toHaveLength(at + 1)
    await shop.pass(1)
  }
  expect(shop.log).toHaveLength(53)
  expect(await shop.states()).toEqual(['dead'])
  await shop.pass(100 * hour)
  expect(shop.log).toHaveLength(53)
  expect(await shop.store.retry(id, new Date())).toBe(1)
  await shop.pass()
  expect(shop.log).toHaveLength(54)
})

test('a mail that was sent, and could not be recorded at first, is not sent again', async () => {
  const server = await startMailServer()
  const shop = openShop(server.url)
  await shop.accept()
  const record = vi.spyOn(shop.store, 'recordMail')
  for (let failures = 0; failures < 3; failures += 1) record.mockRejectedValueOnce(Error('full'))
  for (let hours = 0; hours < 5; hours += 1) await shop.pass(hour)
  expect(shop.log).toContain('A mail was sent, but not recorded, because of the store: full')
  expect(await shop.states()).toEqual(['sent'])
  expect(server.mails).toHaveLength(1)
})

test('a site that stops finishes the mail that it has begun, and begins no other', async () => {
  const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const server = await startMailServer(() => {
    arrived.resolve()
    return gate.promise
  })
  const shop = openShop(server.url)
  for (let count = 0; count < 2; count += 1) await shop.accept()
  const sending = shop.pass()
  await arrived.promise
  shop.sender.stop()
  gate.resolve()
  await sending
  expect((await shop.states()).toSorted()).toEqual(['pending', 'sent'])
})

test('no word of the visitor gets into the log or the store’s reason, even if the mail server quotes it; an address that it refuses is said', async () => {
  const quoting = await startMailServer(({ message }) => {
    throw reply(451, `4.7.1 No lamps, zoe@example.org: ${message.text?.replaceAll(/\s+/g, ' ')}`)
  })
  const shop = openShop(quoting.url)
  const id = await shop.accept()
  await shop.pass()
  expect(shop.log).toEqual([
    `The mail about inquiry ${id} was not sent: 451 4.7.1 (attempt 1, next attempt at 2026-11-21T12:00:15.000Z)`,
  ])
  expect(await shop.store.find(id)).toMatchObject({ mailError: '451 4.7.1' })

  const full = 'full@halite.example'
  const taking = await startMailServer(undefined, {
    onRcptTo: ({ address }, _session, callback) =>
      callback(address === full ? reply(452, 'Mailbox full') : null),
  })
  const other = openShop(taking.url, [...addresses.to, full])
  await other.accept()
  await other.pass()
  expect(other.log[0]).toMatch(/ was sent, but not taken for full@halite\.example$/)
  expect(await other.states()).toEqual(['sent'])
})

test('nothing that a visitor types adds a header or a recipient; an answer goes to the visitor', async () => {
  const server = await startMailServer()
  const shop = openShop(server.url)
  const name = 'Zoë\u0085Bcc: a@b.example\u202E =?utf-8?q?x?= <b@c.example>, d@e.example'
  await shop.accept({ name, email: 'zoe@example.org', message: '\r\nBcc: a@b.example\r\n.\r\nX' })
  await shop.pass()
  await shop.accept({ name: '鹽'.repeat(200), email: '=?utf-8?q?zoe?=@example.org' })
  await shop.pass()
  const [first, second] = server.mails
  expect(first?.to).toEqual(addresses.to)
  expect(first?.message).toMatchObject({
    subject: 'Inquiry from Zoë Bcc: a@b.example = ?utf-8?q?x?= <b@c.example>, d@e.exam…',
    from: { name: 'Website inquiries', address: addresses.from },
    replyTo: [{ name: '', address: 'zoe@example.org' }],
  })
  const known =
    /^(from|to|reply-to|subject|message-id|date|mime-version|auto-submitted|content-.*)$/
  const headers = server.mails.flatMap(({ message }) => message.headers.map(({ key }) => key))
  expect(headers.filter((key) => !known.test(key))).toEqual([])
  expect(second?.message.replyTo).toBeUndefined()
  expect(second?.message.text).toContain('Please call.')
})

test('no inquiry and no password goes to another machine in plain text', async () => {
  const server = await startMailServer()
  // 0.0.0.0 reaches this machine, but the site does not count it as local.
  const shop = openShop(server.url.replace('127.0.0.1', '0.0.0.0'))
  await shop.accept()
  await shop.pass()
  expect(server.mails).toHaveLength(0)
  expect(await shop.states()).toEqual(['pending'])
})

test('at the start, one sentence says whether the mail server will take mails, and the remedy', async () => {
  const server = await startMailServer()
  const { host } = new URL(server.url)
  expect(await askMailServer(server.url)).toBe(`The mail server ${host} will take mails.`)
  const tls = await startMailServer(undefined, { secure: true })
  const strict = await startMailServer(undefined, {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(reply(535, 'No')),
  })
  const password = strict.url.replace('//', '//shop:hunter2@')
  for (const wrong of [server.url.replace('smtp:', 'smtps:'), tls.url, password]) {
    const start = performance.now()
    const said = await askMailServer(wrong)
    expect(said).toMatch(/^The mail server [^\n]+ will take no mails: [^\n]+ Check host, port, /)
    expect(said).not.toContain('hunter2')
    expect(performance.now() - start).toBeLessThan(10_000)
  }
})
