import { expect, test } from 'vitest'
import { mailAddress } from '../../../inquiry/mail-address.ts'
import {
  multilineFields,
  oneLineFields,
  textFields,
  type TextField,
} from '../../../inquiry/fields.ts'
import { sampleDraft, sampleInquiry, sampleText } from '../../sample-draft.ts'
import { inquiriesHere } from '../commands/inquiries-here.ts'
import { mailTo, startMailServer } from '../mail/loopback-mail-server.ts'
import { temporaryFile } from '../store/stores.ts'
import { consentSentence as consent, fieldLabels } from '../../../inquiry/words.ts'
import { smallSiteHere } from './started-small-site.ts'

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

test('each field is in the email to the owner and in the output of show, after its label, and in the JSON, under its name', async () => {
  const server = await startMailServer()
  const settings = { INQUIRY_STORE: `file:${temporaryFile()}`, ...mailTo(server.url) }
  const site = await smallSiteHere(settings)
  expect(await site.send({ ...sampleInquiry, allowStorage: 'on' })).toBe(303)
  await expect.poll(() => server.mails).toHaveLength(1)
  const { output } = await inquiriesHere(settings, 'list', '--json')
  expect(JSON.parse(output)).toMatchObject([{ ...sampleInquiry, consent }])
  const [id = ''] = /(?<="id":")[^"]+/.exec(output) ?? []
  const shown = await inquiriesHere(settings, 'show', id)
  for (const sheet of [server.mails[0]?.message.text, shown.output]) {
    for (const field of textFields) expect(sheet).toContain(lineOf(field))
    expect(sheet).toContain(consent)
  }
})

test('each field is in the email that a visitor can send after a failed delivery', () => {
  const body = new URL(mailAddress(sampleDraft, 'a@b.example')).searchParams
    .get('body')
    ?.replaceAll('\r\n', '\n')
  const lines = [...oneLineFields, ...multilineFields].map(
    (field) => `${fieldLabels[field.name]}: ${sampleText(field)}`,
  )
  expect(body).toBe(lines.join('\n'))
})
