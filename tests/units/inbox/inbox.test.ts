import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { textFields, type TextField } from '../../../inquiry/fields.ts'
import { centsOf, dollars } from '../../../inquiry/inquiry.ts'
import { consentSentence, fieldLabels } from '../../../inquiry/words.ts'
import { sampleInquiry, sampleText } from '../../sample-draft.ts'
import { mailTo, startMailServer } from './mail-server.ts'
import { smallSiteHere, startSmallSite } from './sites.ts'
import { day, inquiriesHere, newInquiry, openedStore, storedIn, temporaryFile } from './stores.ts'

/** The field as the owner reads it in a mail and in `show`. */
function lineOf(field: TextField) {
  const text = sampleText(field)
  const label = `\n${fieldLabels[field.name]}:`
  if (field.type === 'multiline') return `${label}\n  ${text.replaceAll('\n', '\n  ')}\n`
  return `${label} ${field.type === 'money' ? dollars(centsOf(text)) : text}\n`
}

test('each field is in the email to the owner and in the output of show, after its label, and in the JSON, under its name', async () => {
  const server = await startMailServer()
  const settings = { INQUIRY_STORE: temporaryFile(), ...mailTo(server.url) }
  const site = await smallSiteHere(settings)
  expect(await site.send({ ...sampleInquiry, allowStorage: 'on' })).toBe(303)
  await expect.poll(() => server.mails).toHaveLength(1)
  const { output } = await inquiriesHere(settings, 'list', '--json')
  expect(JSON.parse(output)).toMatchObject([{ ...sampleInquiry, consent: consentSentence }])
  const [{ id } = { id: '' }] = await storedIn(settings.INQUIRY_STORE)
  const shown = await inquiriesHere(settings, 'show', id)
  for (const sheet of [server.mails[0]?.message.text, shown.output]) {
    for (const field of textFields) expect(sheet).toContain(lineOf(field))
    expect(sheet).toContain(consentSentence)
  }
})

test('an inquiry that looks like spam is thanked for, stored with the reasons, and mailed at once, with Possible spam in its subject; the same one again is thanked for only', async () => {
  const server = await startMailServer()
  const INQUIRY_STORE = temporaryFile()
  const site = await smallSiteHere({ INQUIRY_STORE, ...mailTo(server.url) })
  const message = 'https://a.example '.repeat(4)
  for (const again of [message, message]) expect(await site.post(again)).toBe(303)
  // The site looks for mails that are due every five seconds, too.
  await expect.poll(() => server.mails, { timeout: 4000 }).toHaveLength(1)
  expect(server.mails[0]?.message.subject).toBe('Possible spam: Inquiry from Zoë Quispe')
  expect(server.mails[0]?.message.text).toContain('many links')
  expect(await storedIn(INQUIRY_STORE)).toMatchObject([{ marks: ['many links'] }])
  expect(await site.send({ name: 'Zoë' })).toBe(400)
})

test('an inquiry leaves no trace of the visitor’s IP address', async () => {
  const INQUIRY_STORE = temporaryFile()
  const site = await smallSiteHere({ INQUIRY_STORE, TRUST_PROXY: '1' })
  const headers = { 'X-Forwarded-For': '203.0.113.77' }
  expect(await site.post('Two lamps.', headers)).toBe(303)
  await site.close()
  const folder = dirname(INQUIRY_STORE.slice('file:'.length))
  for (const name of readdirSync(folder)) {
    expect(readFileSync(`${folder}/${name}`).includes('203.0.113.77')).toBe(false)
  }
  expect(site.said()).toBe('')
})

test('old inquiries are deleted when the site starts', async () => {
  const INQUIRY_STORE = temporaryFile()
  const store = openedStore(INQUIRY_STORE)
  for (const days of [8, 6]) {
    await store.add(newInquiry({ mail: 'sent', receivedAt: new Date(Date.now() - days * day) }))
  }
  const site = await smallSiteHere({ INQUIRY_STORE, INQUIRY_KEEP_DAYS: '7' })
  await expect.poll(site.said).toContain('Inquiries deleted after 7 days: 1')
  expect(await storedIn(INQUIRY_STORE)).toHaveLength(1)
})

test('ten kills under load lose no inquiry that was thanked for, and store none twice', async () => {
  const INQUIRY_STORE = temporaryFile()
  const thanked: string[] = []
  for (let kills = 0; kills < 10; kills += 1) {
    const site = await startSmallSite({ INQUIRY_STORE })
    const visits = Array.from({ length: 8 }, async () => {
      for (;;) {
        const message = randomUUID()
        if ((await site.post(message).catch(() => null)) !== 303) return
        thanked.push(message)
      }
    })
    const enough = thanked.length + 10
    await expect.poll(() => thanked.length, { interval: 2 }).toBeGreaterThanOrEqual(enough)
    await site.end('SIGKILL')
    await Promise.all(visits)
  }
  const stored = (await storedIn(INQUIRY_STORE)).map(({ message }) => message)
  expect(new Set(stored).size).toBe(stored.length)
  expect(thanked.filter((message) => !stored.includes(message))).toEqual([])
})

test('the site stops within 10 s despite a mail server that does not answer, and the email stays due', async () => {
  const INQUIRY_STORE = temporaryFile()
  const arrived = Promise.withResolvers<void>()
  const mailServer = await startMailServer(() => {
    arrived.resolve()
    return new Promise(() => {})
  })
  const site = await startSmallSite({ INQUIRY_STORE, ...mailTo(mailServer.url) })
  expect(await site.post()).toBe(303)
  await arrived.promise
  const start = performance.now()
  expect(await site.end('SIGTERM')).toBe(0)
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(await storedIn(INQUIRY_STORE)).toMatchObject([{ mail: 'pending', mailAttempts: 1 }])
})
