import { printableLine } from '../printable.ts'
import { printableFields } from '../printable-fields.ts'
import type { StoredInquiry } from '../store/inquiry-store.ts'
import { argumentOf, type Command } from './command.ts'
import { localTime } from './local-time.ts'
import { noSuchInquiry, withStore } from './owner-store.ts'

export const show: Command = {
  summary: 'shows one inquiry in full',
  arguments: ['ID'],
  options: [],
  run: (given, settings) =>
    withStore(settings, async (store) => {
      const id = argumentOf(given)
      const inquiry = await store.find(id)
      if (!inquiry) throw noSuchInquiry(id)
      process.stdout.write(sheet(inquiry))
    }),
}

function failure({ mailError }: StoredInquiry): string[] {
  return mailError === null ? [] : [`last attempt: ${printableLine(mailError)}`]
}

function sheet(inquiry: StoredInquiry): string {
  const { spam, consent } = inquiry
  const fields = printableFields(inquiry)
  const lines = [
    ['ID', inquiry.id],
    ['Received', localTime(inquiry.receivedAt)],
    ['State', inquiry.state],
    ['Emailed', [inquiry.mail, ...failure(inquiry)].join(', ')],
    ['Spam score', [spam.score, ...spam.reasons].join(', ')],
    ['Agreed to', `“${printableLine(consent.wording)}”, ${localTime(consent.givenAt)}`],
    ...fields.filter(({ isMultiline }) => !isMultiline).map(({ label, value }) => [label, value]),
  ]
  const texts = fields.filter(({ isMultiline, value }) => isMultiline && value !== '')
  const width = Math.max(...lines.map(([label = '']) => label.length)) + 2
  return [
    ...lines.map(([label = '', value = '']) => `${label.padEnd(width)}${value}`.trimEnd()),
    ...texts.flatMap(({ label, value }) => ['', label, value]),
    '',
  ].join('\n')
}
