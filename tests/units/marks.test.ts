import { describe, expect, test } from 'vitest'
import { marksOf, type Evidence } from '../../inbox/marks.ts'
import type { Inquiry } from '../../inquiry/inquiry.ts'
import { emptyInquiry } from '../sample-draft.ts'
import { honest, type Letter } from './honest-letters.ts'

const inquiry: Inquiry = {
  ...emptyInquiry,
  name: 'Zoë Quispe',
  phoneNumber: '201 555 0142',
  email: 'zoe@example.com',
  invoiceTeam: 'Personal',
  message: 'Two lamps by spring, please.',
}

type How = Partial<Omit<Evidence, 'inquiry'>>

const marks = (changes: Partial<Inquiry> = {}, how: How = {}) =>
  marksOf({ inquiry: { ...inquiry, ...changes }, trap: '', timeOnPage: 60_000, ...how })

function isMarked(letter: Letter): boolean {
  const { trap, timeOnPage, ...changes } = typeof letter === 'string' ? { message: letter } : letter
  const how = { trap: trap ?? '', timeOnPage: timeOnPage ?? 60_000 }
  return marks(changes, how).length > 0
}

test('of 60 awkward but honest inquiries at most 2 are marked', () => {
  expect(honest).toHaveLength(60)
  expect(honest.filter(isMarked).length).toBeLessThanOrEqual(2)
})

describe('an inquiry for salt', () => {
  test.each<[string, Partial<Inquiry>, How]>([
    ['plain', {}, {}],
    ['only the required fields', { email: '', invoiceTeam: '', message: '' }, {}],
    ['in Russian, with a Latin brand', { message: 'Две лампы Halite, пожалуйста' }, {}],
    ['without scripts', {}, { timeOnPage: null }],
    ['with a hidden field that autofill has filled in', {}, { trap: 'zoe@example.com' }],
    [
      'with a link to a shop and to a lamp seen elsewhere',
      { message: 'We run https://shop.example, and liked www.example.com/lamp.' },
      {},
    ],
    ['from a draft that is sent as soon as it is back', {}, { timeOnPage: 250 }],
  ])('has no mark: %s', (_what, changes, how) => {
    expect(marks(changes, how)).toEqual([])
  })
})

test.each<[mark: string, Partial<Inquiry>, How]>([
  ['hidden field filled in', {}, { trap: 'x' }],
  ['sent within a quarter of a second', {}, { timeOnPage: 249 }],
  ['many links', { message: 'https://x.example www.x.example '.repeat(2) }, {}],
  ['link in HTML or BBCode', { message: '[url=x]y[/url]' }, {}],
  ['link in HTML or BBCode', { message: '<A href=x>y</a>' }, {}],
  ['link as name or phone', { name: 'www.x.example' }, {}],
  ['link as name or phone', { phoneNumber: 'https://x.example' }, {}],
  ['mixed alphabets in one word', { message: 'Quаlity' }, {}],
])('a mark tells the owner why: %s', (mark, changes, how) => {
  expect(marks(changes, how)).toEqual([mark])
})
