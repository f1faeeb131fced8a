import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftFromFormData, emptyDraft, type Draft } from '../../inquiry/draft.ts'
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
    expect(checkInquiry(emptyDraft)).toEqual({
      inquiry: null,
      problems: { name: 'missing', phoneNumber: 'missing', allowStorage: 'missing' },
    })
  })

  test('lists all its problems', () => {
    const { problems } = checkInquiry({
      ...emptyDraft,
      name: ' \t\u00A0\u3000',
      phoneNumber: '1'.repeat(51),
      email: 'zoe',
      invoiceTeam: 'x'.repeat(501),
      date: '2027-02-29',
      price: '0.99',
      message: 'x'.repeat(5001),
    })
    expect(problems).toEqual({
      name: 'missing',
      phoneNumber: 'tooLong',
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

describe('the limits on length', () => {
  test.each([
    ['name', 200, ''],
    ['phoneNumber', 50, ''],
    ['email', 254, `@${'a'.repeat(60)}.${'a'.repeat(60)}.com`],
    ['invoiceTeam', 500, ''],
    ['message', 5000, ''],
  ] as const)(
    'are the ones that visitors are told, accept the last character, and refuse the next: %s, %i',
    (name, most, end) => {
      expect(textFields.find((field) => field.name === name)?.maxLength).toBe(most)
      const letter = name === 'email' ? 'a' : 'ü'
      expect(problemOf(name, letter.repeat(most - end.length) + end)).toBeUndefined()
      expect(problemOf(name, letter.repeat(most - end.length + 1) + end)).toBe('tooLong')
    },
  )

  test('count a line break as one character, although a form posts two', () => {
    const problemOfPosted = (message: string) => {
      const data = new FormData()
      data.set('message', message)
      return checkInquiry(draftFromFormData(data)).problems?.message
    }
    expect(problemOfPosted('x\r\n'.repeat(2500))).toBeUndefined()
    expect(problemOfPosted('x\r\n'.repeat(2501))).toBe('tooLong')
  })
})

describe('an email address', () => {
  test.each([
    'zoe@example.com',
    "o'brien+salt@mail.example.co.uk",
    'zoe@xn--exmple-cua.de',
    'zoe@例え.jp',
  ])('is accepted as a browser accepts it: %s', (email) => {
    expect(checkInquiry({ ...least, email }).inquiry?.email).toBe(email)
  })

  test.each([
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
  ])('is refused as a browser refuses it: %j', (email) => {
    expect(problemOf('email', email)).toBe('malformed')
  })
})

describe('a date', () => {
  test.each(['2027-02-28', '2028-02-29', '0001-01-01', '9999-12-31'])('can be %s', (date) => {
    expect(problemOf('date', date)).toBeUndefined()
  })

  test.each([
    '2027-02-29',
    '2027-13-01',
    '0000-01-01',
    '2027-2-8',
    '+002027-02-08',
    '2027-02-08T00:00',
    '02/30/2027',
    '22/11/2026',
    '1/2/26',
    ' ',
  ])('cannot be %j', (date) => {
    expect(problemOf('date', date)).toBe('malformed')
  })

  test.each([
    ['11/22/2026', '2026-11-22'],
    ['2/8/2027', '2027-02-08'],
    ['02/29/2028', '2028-02-29'],
  ])('typed the American way is that day, where a browser has no calendar: %s', (date, day) => {
    expect(checkInquiry({ ...least, date }).inquiry?.date).toBe(day)
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
    ['1.1', '1.10'],
    ['1.100', '1.10'],
    ['001', '1.00'],
    ['1e3', '1000.00'],
    ['1.005E3', '1005.00'],
    ['1050e-1', '105.00'],
  ])('is read as a browser reads it: %s', (price, amount) => {
    expect(priceOf(price)).toBe(amount)
  })

  test('is at least a dollar', () => {
    for (const price of ['0.99', '0', '-0', '-5', '.5', '1e-9', '0.9999999', '-1e400']) {
      expect([price, problemOf('price', price)]).toEqual([price, 'tooSmall'])
    }
  })

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

describe('input that no browser sends', () => {
  test('is refused with a message: a second line in a field of one line', () => {
    for (const name of ['name', 'phoneNumber', 'invoiceTeam'] as const) {
      for (const text of ['Zoë\r\nBcc: eve@example.com', 'Zoë\n', 'Zoë\rx']) {
        expect([name, problemOf(name, text)]).toEqual([name, 'malformed'])
      }
    }
  })

  test('is refused with a message: characters that no database stores', () => {
    for (const name of textFieldNames) {
      for (const text of ['a\0b', 'a\uD800b']) {
        expect([name, problemOf(name, text)]).toEqual([name, 'malformed'])
      }
    }
  })
})
