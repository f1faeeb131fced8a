import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyDraft, type Draft } from '../../inquiry/draft.ts'
import { textFieldNames, textFields } from '../../inquiry/fields.ts'
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

const priceOf = (price: string) => checkInquiry({ ...least, price }).inquiry?.price

describe('an inquiry', () => {
  test('needs a name, a phone number and consent, and nothing else', () => {
    expect(checkInquiry(least)).toEqual({
      inquiry: { ...emptyInquiry, name: 'Zoë', phoneNumber: '201 555 0142' },
      problems: null,
    })
  })

  test('lists all its problems', () => {
    const { problems } = checkInquiry({
      ...emptyDraft,
      name: ' \t\u00A0\u3000',
      phoneNumber: '',
      email: 'zoe',
      invoiceTeam: 'x'.repeat(501),
      date: '2027-02-29',
      price: '0.99',
      message: 'x'.repeat(5001),
    })
    expect(problems).toEqual({
      name: 'missing',
      phoneNumber: 'missing',
      email: 'malformed',
      invoiceTeam: 'tooLong',
      date: 'malformed',
      price: 'tooSmall',
      message: 'tooLong',
      allowStorage: 'missing',
    })
  })

  test('keeps a message as it was sent', () => {
    const message = ' two  spaces \r\n\r\n\u202Eمرحبا 👩‍👩‍👧‍👦\u001B[31m\n'
    expect(checkInquiry({ ...least, message }).inquiry?.message).toBe(message)
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
    expect(textFields.find((field) => field.name === name)?.maxLength).toBe(most)
    const letter = name === 'email' ? 'a' : 'ü'
    expect(problemOf(name, letter.repeat(most - end.length) + end)).toBeUndefined()
    expect(problemOf(name, letter.repeat(most - end.length + 1) + end)).toBe('tooLong')
  },
)

const accepted = {
  email: [
    'zoe@example.com',
    "o'brien+salt@mail.example.co.uk",
    'zoe@xn--exmple-cua.de',
    'zoe@例え.jp',
  ],
  date: ['2027-02-28', '2028-02-29', '0001-01-01', '9999-12-31'],
}

const refused = {
  email: [
    'zoe',
    'zoe@',
    'zoe@example..com',
    'zoe@-example.com',
    'zoe@example.com, eve@example.com',
    'Zoe <zoe@example.com>',
    ' zoe@example.com',
    'zoe@example.com\r\nBcc: eve@example.com',
    'zoë@example.com',
    'zoe@exämple.de:25',
    'zoe@[127.0.0.1]',
    `zoe@${'a'.repeat(64)}.com`,
  ],
  date: [
    '2027-02-29',
    '2027-13-01',
    '0000-01-01',
    '2027-2-8',
    '+002027-02-08',
    '2027-02-08T00:00',
    '02/08/2027',
    ' ',
  ],
}

describe.each(['email', 'date'] as const)('a value of the field %s', (name) => {
  test.each(accepted[name])('is accepted as a browser accepts it: %s', (value) => {
    expect(checkInquiry({ ...least, [name]: value }).inquiry?.[name]).toBe(value)
  })

  test.each(refused[name])('is refused as a browser refuses it: %j', (value) => {
    expect(problemOf(name, value)).toBe('malformed')
  })
})

describe('a price', () => {
  test('is kept exactly, with its cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10 ** 13 }), (cents) => {
        const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        expect(priceOf(price)).toBe(price)
      }),
      { examples: [[100], [101], [1999], [999_999_999_999_9], [10 ** 13]] },
    )
  })

  test.each([
    ['1', '1.00'],
    ['1.100', '1.10'],
    ['001', '1.00'],
    ['1e3', '1000.00'],
    ['1050e-1', '105.00'],
  ])('is read as a browser reads it: %s', (price, amount) => {
    expect(priceOf(price)).toBe(amount)
  })

  test.each(['0.99', '0', '-0', '-5', '.5', '1e-9', '0.9999999', '-1e400'])(
    'is at least a dollar, not %s',
    (price) => {
      expect(problemOf('price', price)).toBe('tooSmall')
    },
  )

  test.each([
    '1.005',
    '$5',
    '1,000',
    ' 5',
    '0x10',
    'Infinity',
    '1e400',
    '100000000000.01',
    '9'.repeat(60_000),
    '٥',
  ])('is a finite number with at most two decimals, not %.20s', (price) => {
    expect(problemOf('price', price)).toBe('malformed')
  })
})

test.each([
  ['a second line', ['name', 'phoneNumber', 'invoiceTeam'], ['Zoë\r\nBcc: eve', 'Zoë\n', 'Zoë\rx']],
  ['characters that no database stores', textFieldNames, ['a\0b', 'a\uD800b']],
] as const)('what no browser sends is refused with a message: %s', (_, names, texts) => {
  for (const name of names) {
    for (const text of texts) expect([name, problemOf(name, text)]).toEqual([name, 'malformed'])
  }
})
