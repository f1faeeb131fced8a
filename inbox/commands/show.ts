import { fieldWords } from '../../content/inquiry-form.ts'
import { printableLine, printableText } from '../printable.ts'
import type { StoredInquiry } from '../store/inquiry-store.ts'
import { dollars } from '../../inquiry/price.ts'
import { argumentOf, type Command } from './command.ts'
import { localTime } from './local-time.ts'
import { noSuchInquiry, withStore } from './owner-store.ts'

export const show: Command = {
  summary: 'shows one inquiry whole',
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

function failure({ noticeError }: StoredInquiry): string[] {
  return noticeError === null ? [] : [`last attempt: ${printableLine(noticeError)}`]
}

function sheet(inquiry: StoredInquiry): string {
  const { priceCents, spam, consent } = inquiry
  const lines: [label: string, value: string][] = [
    ['ID', inquiry.id],
    ['Received', localTime(inquiry.receivedAt)],
    ['State', inquiry.state],
    ['Notice', [inquiry.notice, ...failure(inquiry)].join(', ')],
    ['Spam score', [spam.score, ...spam.reasons].join(', ')],
    ['Agreed to', `“${printableLine(consent.wording)}”, ${localTime(consent.givenAt)}`],
    [fieldWords.name.label, printableLine(inquiry.name)],
    [fieldWords.phoneNumber.label, printableLine(inquiry.phoneNumber)],
    [fieldWords.email.label, printableLine(inquiry.email)],
    [fieldWords.invoiceTeam.label, printableLine(inquiry.invoiceTeam)],
    [fieldWords.date.label, inquiry.date],
    [fieldWords.price.label, priceCents === null ? '' : dollars(priceCents)],
  ]
  const message = printableText(inquiry.message)
  return [
    ...lines.map(([label, value]) => `${label.padEnd(14)}${value}`.trimEnd()),
    ...(message === '' ? [] : ['', message]),
    '',
  ].join('\n')
}
