import { expect, test } from 'vitest'
import { emptyDraft, type Draft } from '../../inquiry/draft.ts'
import { textFieldNames } from '../../inquiry/fields.ts'
import { checkInquiry } from '../../inquiry/inquiry.ts'
import { emptyInquiry } from '../sample-draft.ts'

const least: Draft = {
  ...emptyDraft,
  name: 'Zoë',
  phoneNumber: '201 555 0142',
  allowStorage: true,
}

const problemOf = (name: keyof Draft, value: string) =>
  checkInquiry({ ...least, [name]: value }).problems?.[name]

test('an inquiry needs a name, a phone number and consent, and nothing else', () => {
  expect(checkInquiry(least)).toEqual({
    inquiry: { ...emptyInquiry, name: 'Zoë', phoneNumber: '201 555 0142' },
    problems: null,
  })
})

test('an inquiry lists all its problems', () => {
  const { problems } = checkInquiry({ ...emptyDraft, name: ' \t\u00A0\u3000', email: 'zoe' })
  expect(problems).toEqual({
    name: 'missing',
    phoneNumber: 'missing',
    email: 'malformed',
    allowStorage: 'missing',
  })
})

test.each([
  ['name', 200, ''],
  ['phoneNumber', 50, ''],
  ['email', 254, `@${'a'.repeat(60)}.${'a'.repeat(60)}.com`],
  ['invoiceTeam', 500, ''],
  ['message', 5000, ''],
] as const)(
  'the limit on length that visitors are told accepts the last character, and refuses the next: %s, %i',
  (name, most, end) => {
    const letter = name === 'email' ? 'a' : 'ü'
    const longest = letter.repeat(most - end.length) + end
    expect([problemOf(name, longest), problemOf(name, letter + longest)]).toEqual([
      undefined,
      'tooLong',
    ])
  },
)

const message = ' two  spaces \r\n\r\n\u202Eمرحبا 👩‍👩‍👧‍👦\u001B[31m\n'
test.each<[keyof Draft, kept: string[], refused: string[]]>([
  [
    'email',
    ['zoe@example.com', "o'brien+salt@mail.example.co.uk", 'zoe@xn--exmple-cua.de'],
    ['zoe@', 'zoe@example..com', 'a@b.example, c@d.example', ' zoe@example.com', 'é@a.com'],
  ],
  [
    'date',
    ['2027-02-28', '2028-02-29', '0001-01-01'],
    ['2027-02-29', '0000-01-01', '2027-2-8', '2027-02-08T00:00', '02/08/2027', ' '],
  ],
  [
    'price',
    ['1.00', '99999999999.99'],
    ['1.005', '$5', '1,000', ' 5', '0x10', '1e400', '100000000000.01', '9'.repeat(60_000)],
  ],
  ['message', [message], []],
  ['name', [], ['Zoë\r\nBcc: eve', 'Zoë\n', 'Zoë\rx']],
])('%s is kept as it was sent, or refused, as a browser does', (name, kept, refused) => {
  for (const value of kept) {
    expect(checkInquiry({ ...least, [name]: value }).inquiry).toMatchObject({ [name]: value })
  }
  for (const value of refused) expect([value, problemOf(name, value)]).toEqual([value, 'malformed'])
})

test('characters that no database stores are refused in every field', () => {
  for (const name of textFieldNames) {
    for (const text of ['a\0b', 'a\uD800b']) expect(problemOf(name, text)).toBe('malformed')
  }
})

test.each([
  ['1', '1.00'],
  ['1.100', '1.10'],
  ['1e3', '1000.00'],
])('a price is read as a browser reads it, and kept with its cents: %s', (price, amount) => {
  expect(checkInquiry({ ...least, price }).inquiry?.price).toBe(amount)
})

test.each(['0.99', '-5', '.5', '1e-9', '-1e400'])(
  'a price is at least a dollar, not %s',
  (price) => {
    expect(problemOf('price', price)).toBe('tooSmall')
  },
)
