import type { SendMailOptions } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { fill } from '../../../content/fill.ts'
import { quarantineDigest } from '../../../content/mails.data.ts'
import { startQuarantineDigest } from '../../../inbox/mail/quarantine-digest.ts'
import type { SendMail } from '../../../inbox/mail/mail-server.ts'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { ManualClock } from './manual-clock.ts'
import { newInquiry } from './stored-inquiry.ts'
import { temporaryStore } from './temporary-store.ts'

const hour = 3600_000
const addresses = { from: 'site@halite.example', to: 'shop@halite.example' }

/** A digest sender, the mails that it has sent, and its log. */
function startDigest(store: InquiryStore, clock: ManualClock, send?: SendMail) {
  const mails: SendMailOptions[] = []
  const logged: string[] = []
  const stop = startQuarantineDigest({
    store,
    send:
      send ??
      ((mail) => {
        mails.push(mail)
        return Promise.resolve('250 OK')
      }),
    addresses,
    clock,
    log: (line) => logged.push(line),
  })
  onTestFinished(stop)
  return { mails, logged, stop }
}

const held = (name: string, clock: ManualClock) =>
  newInquiry({
    name,
    state: 'quarantined',
    mail: 'none',
    receivedAt: clock.now(),
    spam: { score: 60, reasons: ['3 links', 'sales pitch: seo'] },
  })

test('quarantined inquiries are listed in one email a day, each once, with the reasons', async () => {
  const clock = new ManualClock()
  const store = await temporaryStore()
  await store.accept(held('Ann', clock))
  await store.accept(newInquiry({ name: 'Not held' }))
  const { mails } = startDigest(store, clock)
  await expect.poll(() => mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    subject: fill(quarantineDigest.subject, { count: 1 }),
    envelope: { from: addresses.from, to: [addresses.to] },
    text: expect.stringContaining(`${quarantineDigest.reasons}: 3 links, sales pitch: seo`),
  })
  expect(mails[0]?.text).toContain('Ann')
  expect(mails[0]?.text).not.toContain('Not held')

  clock.advance(hour)
  await store.accept(held('Bob', clock))
  for (let passed = 1; passed < 24; passed += 1) clock.advance(hour)
  await expect.poll(() => mails).toHaveLength(2)
  expect(mails[1]?.text).toContain('Bob')
  expect(mails[1]?.text).not.toContain('Ann')
  expect((await store.status()).oldestUnseen).toBeNull()
})

test('a failed email is tried again an hour later, and until then its inquiries count as unseen', async () => {
  const clock = new ManualClock()
  const store = await temporaryStore()
  await store.accept(held('Ann', clock))
  let attempts = 0
  const { logged } = startDigest(store, clock, () => {
    attempts += 1
    return attempts === 1 ? Promise.reject(new Error('no route')) : Promise.resolve('250 OK')
  })
  await expect.poll(() => logged).toEqual(['The quarantine could not be mailed: no route'])
  expect((await store.status()).oldestUnseen).not.toBeNull()
  clock.advance(hour)
  await expect.poll(async () => (await store.status()).oldestUnseen).toBeNull()
})

test('two servers with one store send one email', async () => {
  const clock = new ManualClock()
  const store = await temporaryStore()
  await store.accept(held('Ann', clock))
  const sites = [startDigest(store, clock), startDigest(store, clock)]
  await expect.poll(async () => (await store.status()).oldestUnseen).toBeNull()
  await Promise.all(sites.map(({ stop }) => stop()))
  expect(sites.flatMap(({ mails }) => mails)).toHaveLength(1)
})
