import { expect, test } from 'vitest'
import { mailAddress } from '../../../app/sections/contact/mail-address.ts'
import { systemClock } from '../../../model/settings/clock.ts'
import { acceptInto } from '../../../inbox/inbox.ts'
import { mailAbout } from '../../../inbox/mail/owner-mails.ts'
import { textFields, type TextField } from '../../../model/inquiry/fields.ts'
import { postedForm } from '../../../model/inquiry/draft.ts'
import { sampleDraft, sampleInquiry, sampleText } from '../../sample-draft.ts'
import { inquiriesHere } from '../commands/inquiries-here.ts'
import { temporaryFile, temporaryStore } from '../store/stores.ts'
import { fieldLabels, form as words, inboxWords } from '../../site-content.ts'

const consent = words.fields.allowStorage.sentence

/** The field as the owner reads it in a mail and in `show`. */
function lineOf(field: TextField) {
  const text = sampleText(field)
  const dollars = { style: 'currency', currency: 'USD' } as const
  const shown = field.type === 'money' ? Number(text).toLocaleString('en-US', dollars) : text
  const label = `\n${fieldLabels[field.name]}:`
  return field.type === 'multiline'
    ? `${label}\n  ${shown.replaceAll('\n', '\n  ')}\n`
    : `${label} ${shown}\n`
}

/** Fills in every field, posts it to a new store, and lets the owner type commands. */
async function postEverything() {
  const path = temporaryFile()
  const store = await temporaryStore(path)
  const accept = acceptInto({
    store,
    consent,
    limit: null,
    clock: systemClock,
    notify: null,
    failed: () => {},
    log: () => {},
  })
  const data = new FormData()
  for (const field of textFields) data.append(field.name, sampleText(field))
  data.append('allowStorage', 'on')
  expect(await accept(postedForm(data, '203.0.113.7'))).toEqual({ kind: 'accepted' })
  const [inquiry] = await Array.fromAsync(store.list())
  if (!inquiry) throw new Error('It was not stored')
  const owner = async (...words: string[]) =>
    (await inquiriesHere({ INQUIRY_STORE: `file:${path}` }, ...words)).output
  return { inquiry, owner }
}

test('each field is in the email to the owner and in the output of show, after its label', async () => {
  const { owner, inquiry } = await postEverything()
  const mail = { id: inquiry.id, inquiries: [inquiry], attempts: 0 }
  const addresses = { from: 'a@halite.example', to: ['b@halite.example'] }
  const { text } = mailAbout(mail, addresses, inboxWords)
  for (const sheet of [text, await owner('show', inquiry.id)]) {
    for (const field of textFields) expect(sheet).toContain(lineOf(field))
    expect(sheet).toContain(consent)
  }
})

test('each field is in the JSON, under its name', async () => {
  const { owner } = await postEverything()
  expect(JSON.parse(await owner('list', '--json'))).toMatchObject([{ ...sampleInquiry, consent }])
})

test('each field is in the email that a visitor can send after a failed delivery', () => {
  const body = new URL(mailAddress(sampleDraft)).searchParams.get('body')?.replaceAll('\r\n', '\n')
  const lines = textFields.map((field) => `${fieldLabels[field.name]}: ${sampleText(field)}`)
  expect(body).toBe(lines.join('\n'))
})
