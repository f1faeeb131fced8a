import { describe, expect, test } from 'vitest'
import { quarantineFrom, scoreSpam, type Evidence } from '../../../inbox/spam-score.ts'
import { textFields } from '../../../inquiry/fields.ts'
import type { Inquiry } from '../../../inquiry/inquiry.ts'
import { emptyInquiry } from '../../sample-draft.ts'

const inquiry: Inquiry = {
  ...emptyInquiry,
  name: 'Zoë Quispe',
  phoneNumber: '201 555 0142',
  email: 'zoe@example.com',
  invoiceTeam: 'Personal',
  message: 'Two lamps by spring, please.',
}

const score = (changes: Partial<Inquiry> = {}, how: Partial<Omit<Evidence, 'inquiry'>> = {}) =>
  scoreSpam({ inquiry: { ...inquiry, ...changes }, trap: '', timeOnPage: 60_000, ...how })

describe('an inquiry for salt', () => {
  test.each<[string, Partial<Inquiry>]>([
    ['plain', {}],
    ['only the required fields', { email: '', invoiceTeam: '', message: '' }],
    ['in Arabic', { name: 'ليلى', message: 'مصباحان من فضلكم' }],
    ['in Russian, with a Latin brand', { message: 'Две лампы Halite, пожалуйста' }],
    ['in Japanese', { name: '山田花子', message: 'ランプを2つお願いします' }],
    ['with Arabic digits', { phoneNumber: '٠٥٠ ١٢٣ ٤٥٦٧' }],
    ['with emoji', { message: '🧂🧂🧂 please' }],
    ['of the SEOUL Salt Co.', { name: 'SEOUL Salt Co.' }],
  ])('scores 0: %s', (_what, changes) => {
    expect(score(changes)).toEqual({ score: 0, reasons: [] })
  })

  test('may come from a browser without scripts', () => {
    expect(score({}, { timeOnPage: null }).score).toBe(0)
  })

  test('may link to a shop and to a lamp seen elsewhere', () => {
    const message = 'We run https://shop.example, and liked www.example.com/lamp.'
    expect(score({ message }).score).toBeLessThan(quarantineFrom)
  })

  test('may be a restored draft that is sent within a second, with a link', () => {
    const message = 'As on https://shop.example/lamp, please.'
    expect(score({ message }, { timeOnPage: 400 }).score).toBeLessThan(quarantineFrom)
  })
})

test.each(textFields.filter(({ type }) => type === 'text' || type === 'multiline'))(
  'a sales pitch counts in every field with room for one: $name',
  ({ name }) => {
    expect(score({ [name]: 'SEO casino' }).reasons).toContain('sales pitch: seo, casino')
  },
)

const signals: [string, string, Partial<Inquiry>, Partial<Omit<Evidence, 'inquiry'>>][] = [
  ['the trap', 'hidden field filled in', {}, { trap: 'x' }],
  ['sent at once', 'sent within 3 seconds', {}, { timeOnPage: 0 }],
  ['many links', '9 links', { message: 'https://x.example '.repeat(9) }, {}],
  ['a link as a name', 'link outside the message', { name: 'www.x.example' }, {}],
  ['markup', 'link in HTML or BBCode', { message: '[url=x]y[/url]' }, {}],
  ['look-alike letters', 'mixed alphabets in one word', { message: 'Quаlity' }, {}],
  [
    'pitches',
    'sales pitch: seo, casino, bitcoin, forex',
    { message: 'SEO casino bitcoin forex' },
    {},
  ],
  ['no phone', 'phone number without digits', { phoneNumber: 'call me' }, {}],
  ['the same text twice', 'same text in two fields', { message: 'Zoë Quispe' }, {}],
]

describe('a signal', () => {
  test.each(signals)('tells the owner why: %s', (_what, reason, changes, how) => {
    expect(score(changes, how).reasons).toEqual([reason])
  })

  test.each(signals)('does not quarantine by itself: %s', (_what, _reason, changes, how) => {
    const { score: points } = score(changes, how)
    expect(points).toBeGreaterThan(0)
    expect(points).toBeLessThan(quarantineFrom)
  })

  test('for haste ends after 3 seconds on the page', () => {
    expect(score({}, { timeOnPage: 2999 }).score).toBe(20)
    expect(score({}, { timeOnPage: 3000 }).score).toBe(0)
  })
})

describe('spam', () => {
  test.each<[string, Partial<Inquiry>, Partial<Omit<Evidence, 'inquiry'>>]>([
    ['a robot that fills in every field at once', {}, { trap: 'x', timeOnPage: 80 }],
    [
      'a robot without scripts, with its links',
      { message: '<a href="https://x.example">a</a> https://y.example https://z.example' },
      { trap: 'https://x.example', timeOnPage: null },
    ],
    [
      'a pitch by hand',
      {
        message:
          'I can bring your site to the first page of Google: SEO and backlinks. https://x.example',
      },
      {},
    ],
  ])('is quarantined: %s', (_what, changes, how) => {
    expect(score(changes, how).score).toBeGreaterThanOrEqual(quarantineFrom)
  })
})
