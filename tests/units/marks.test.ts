import { describe, expect, test } from 'vitest'
import { marksOf } from '../../inbox/marks.ts'
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

const marks = (changes: Partial<Inquiry> = {}, honeypot = '') =>
  marksOf({ ...inquiry, ...changes }, honeypot)

function isMarked(letter: Letter): boolean {
  const { honeypot, ...changes } = typeof letter === 'string' ? { message: letter } : letter
  return marks(changes, honeypot).length > 0
}

test('of 30 awkward but honest inquiries at most one is marked', () => {
  expect(honest).toHaveLength(30)
  expect(honest.filter(isMarked).length).toBeLessThanOrEqual(1)
})

describe('an inquiry for salt', () => {
  test.each<[string, Partial<Inquiry>, honeypot?: string]>([
    ['plain', {}],
    ['only the required fields', { email: '', invoiceTeam: '', message: '' }],
    ['in Russian, with a Latin brand', { message: 'Две лампы Halite, пожалуйста' }],
    ['with a hidden field that autofill has filled in', {}, 'zoe@example.com'],
    [
      'with a link to a shop and to a lamp seen elsewhere',
      { message: 'We run https://shop.example, and liked www.example.com/lamp.' },
    ],
  ])('has no mark: %s', (_what, changes, honeypot) => {
    expect(marks(changes, honeypot)).toEqual([])
  })
})

test.each<[mark: string, Partial<Inquiry>, honeypot?: string]>([
  ['hidden field filled in', {}, 'x'],
  ['many links', { message: 'https://x.example www.x.example '.repeat(2) }],
  ['link in HTML or BBCode', { message: '[url=x]y[/url]' }],
  ['link in HTML or BBCode', { message: '<A href=x>y</a>' }],
  ['link as name or phone', { name: 'www.x.example' }],
  ['link as name or phone', { phoneNumber: 'https://x.example' }],
  ['mixed alphabets in one word', { message: 'Quаlity' }],
])('a mark tells the owner why: %s', (mark, changes, honeypot) => {
  expect(marks(changes, honeypot)).toEqual([mark])
})
