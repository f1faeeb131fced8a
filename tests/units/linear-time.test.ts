import { expect, test } from 'vitest'
import { mailAddress } from '../../app/sections/contact/mail-address.ts'
import { spreadsheetText } from '../../inbox/commands/export.ts'
import { mailAbout } from '../../inbox/mail/owner-mails.ts'
import { printableJson } from '../../inbox/printable.ts'
import { marksOf } from '../../inbox/marks.ts'
import { emptyDraft, hiddenFields, postedForm } from '../../model/inquiry/draft.ts'
import { eachField, textFieldNames } from '../../model/inquiry/fields.ts'
import { checkInquiry, isNumber, type Inquiry } from '../../model/inquiry/inquiry.ts'
import { canonicalAddresses } from '../../server/canonical-address.ts'
import { isOwnRequest } from '../../server/own-request.ts'
import { content, inboxWords } from '../site-content.ts'
import { storedInquiry } from './store/new-inquiry.ts'

const mails = { from: 'site@example.com', to: ['owner@example.com'] }

/** An inquiry with a text in every field. */
function inquiryOf(text: string): Inquiry {
  const { allowStorage: _given, ...texts } = eachField(() => text, true)
  return texts
}

/** What reads a text that a visitor wrote, or a header or an address that a client sent. */
const readers: Record<string, (text: string) => unknown> = {
  'the signs of spam': (text) => marksOf(inquiryOf(text), text),
  'the export for a spreadsheet': spreadsheetText,
  'the posted form': (text) => {
    const form = new FormData()
    for (const name of [...textFieldNames, ...Object.values(hiddenFields)]) form.append(name, text)
    return postedForm(form, text)
  },
  'the check of an inquiry': (text) =>
    checkInquiry({ ...emptyDraft, ...inquiryOf(text), allowStorage: true }),
  'the check of a number': isNumber,
  'the mail to the owner': (text) => {
    const inquiry = storedInquiry(inquiryOf(text))
    mailAbout({ id: inquiry.id, inquiries: [inquiry], attempts: 0 }, mails, inboxWords)
  },
  'JSON for a terminal': printableJson,
  'the address of a mail with the inquiry': (text) =>
    mailAddress({ ...emptyDraft, ...inquiryOf(text) }),
  'the address of a page': canonicalAddresses(content.allPages.map(({ path }) => path)),
  'the origin of a post': (text) => isOwnRequest({ host: text, origin: `https://${text}` }, null),
}

/** Repeated, and perhaps followed by something else, these make careless expressions slow. */
const letters = ['a', 'A', 'aA', 'aAA', 'aAAa', ' ', '\n', '\t', '"', ';', '; "', '/', '1', 'а́']
const addresses = ['www.', 'http://', '://a.', '[url', 'a.', 'a@', 'a/b;q=1,']
const pieces = [...letters, ...addresses]
const ends = ['', '!', '=', 'é']

type Input = { piece: string; end: string }

const textOf = ({ piece, end }: Input, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end

/** Milliseconds of work, to about two, without the time in which other programs had the processor. */
function timeOf(read: () => unknown): number {
  const before = process.threadCpuUsage()
  read()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** @throws Error when a reader takes more than linear time, or hangs */
function expectLinear(read: (text: string) => unknown, input: Input): void {
  const timeFor = (length: number, times = 1) => {
    const text = textOf(input, length)
    return timeOf(() => {
      for (let count = 0; count < times; count += 1) read(text)
    })
  }
  // Small steps: an exponential expression is noticed before it hangs.
  for (let length = 10; length < 2500; length += length < 100 ? 3 : length) {
    const time = timeFor(length)
    if (time > 500) throw new Error(`${JSON.stringify(input)} of ${length} took ${time} ms`)
  }
  // Garbage is collected at any time. What is not linear takes too long each time.
  const isLinear = () => timeFor(20_000) < 2 * timeFor(5000, 4) + 5
  if (!Array.from({ length: 5 }).some(isLinear)) {
    throw new Error(`${JSON.stringify(input)} takes more than linear time`)
  }
}

test.each(Object.entries(readers))(
  '%s takes linear time, whatever is repeated in a text',
  (_, read) => {
    const inputs = pieces.flatMap((piece) => ends.map((end) => ({ piece, end })))
    expect(() => inputs.forEach((input) => expectLinear(read, input))).not.toThrow()
  },
)
