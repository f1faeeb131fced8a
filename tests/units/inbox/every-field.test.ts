import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { mailAddress } from '../../../app/sections/contact/mail-address.ts'
import { systemClock } from '../../../model/settings/clock.ts'
import { createInbox } from '../../../inbox/inbox.ts'
import { mailAbout } from '../../../inbox/mail/owner-mails.ts'
import { openSqlite } from '../../../inbox/store/sqlite.ts'
import { textFields, type TextField } from '../../../model/inquiry/fields.ts'
import { postedForm } from '../../../model/inquiry/posted-form.ts'
import { sampleDraft, sampleInquiry, sampleText } from '../../sample-draft.ts'
import { inquiriesHere } from '../commands/inquiries-here.ts'
import { parseStrictCsv } from '../commands/strict-csv.ts'
import { temporaryFile, temporaryStore } from '../store/stores.ts'
import { fieldLabels, form as words, inboxWords, mails } from '../../site-content.ts'

/** The typed text as the owner reads it. */
const shown = (field: TextField) =>
  field.type === 'money'
    ? Number(sampleText(field)).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    : sampleText(field)

/** The field as it is in a mail and in `show`. */
const lineOf = (field: TextField) =>
  field.type === 'multiline'
    ? `\n${fieldLabels[field.name]}:\n  ${shown(field).replaceAll('\n', '\n  ')}\n`
    : `\n${fieldLabels[field.name]}: ${shown(field)}\n`

const kept = (field: TextField) =>
  field.type === 'money' ? Math.round(Number(sampleText(field)) * 100) : sampleText(field)

/** Fills in every field and posts it to a new store. */
async function postEverything() {
  const path = temporaryFile()
  const store = await temporaryStore(path)
  const inbox = createInbox({
    store,
    consent: words.fields.allowStorage.sentence,
    limit: null,
    clock: systemClock,
    notify: null,
    log: () => {},
  })
  const data = new FormData()
  for (const field of textFields) data.append(field.name, sampleText(field))
  data.append('allowStorage', 'on')
  const form = postedForm(data, '203.0.113.7')
  expect(await inbox.accept(form)).toEqual({ kind: 'accepted' })

  const database = openSqlite(path)
  onTestFinished(() => database.close())
  const [inquiry] = await Array.fromAsync(store.list())
  if (!inquiry) throw new Error('It was not stored')
  const owner = async (...words: string[]) =>
    (await inquiriesHere({ INQUIRY_STORE: `file:${path}` }, ...words)).output
  return { path, draft: form.draft, database, inquiry, owner }
}

test('each field is in the store, in its own column', async () => {
  const { database } = await postEverything()
  const values = Object.values(database.prepare('SELECT * FROM inquiries').get() ?? {})
  for (const field of textFields) expect(values).toContain(kept(field))
  expect(values).toContain(words.fields.allowStorage.sentence)
})

test('each field is in the email to the owner, after its label', async () => {
  const { inquiry } = await postEverything()
  const mail = { id: inquiry.id, inquiries: [inquiry], attempts: 0 }
  const addresses = { from: 'a@halite.example', to: ['b@halite.example'] }
  const { text } = mailAbout(mail, addresses, inboxWords)
  for (const field of textFields) expect(text).toContain(lineOf(field))
  expect(text).toContain(words.fields.allowStorage.sentence)
})

test('each field is in the CSV, in its own column', async () => {
  const { owner, path } = await postEverything()
  await owner('export', `${path}.csv`)
  const [names, values] = parseStrictCsv(readFileSync(`${path}.csv`, 'utf8').slice(1))
  const cell = (name: string) => values?.[names?.indexOf(name) ?? -1]
  for (const field of textFields) expect(cell(fieldLabels[field.name])).toBe(sampleText(field))
  expect(cell(mails.inquiry.consent)).toBe(words.fields.allowStorage.sentence)
})

test('each field is in the JSON, under its name', async () => {
  const { owner, draft } = await postEverything()
  expect(draft).toEqual(sampleDraft)
  expect(JSON.parse(await owner('list', '--json'))).toMatchObject([sampleInquiry])
})

test('each field is in the output of show', async () => {
  const { owner, inquiry } = await postEverything()
  const sheet = await owner('show', inquiry.id)
  for (const field of textFields) expect(sheet).toContain(lineOf(field))
  expect(sheet).toContain(words.fields.allowStorage.sentence)
})

test('each field is in the email that a visitor can send after a failed delivery', async () => {
  const { draft } = await postEverything()
  const body = new URL(mailAddress(draft)).searchParams.get('body')?.replaceAll('\r\n', '\n')
  const lines = textFields.map((field) => `${fieldLabels[field.name]}: ${sampleText(field)}`)
  expect(body).toBe(lines.join('\n'))
})
