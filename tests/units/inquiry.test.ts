import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDraft, postedForm, type Draft } from '../../inquiry/draft.ts'
import { textFieldNames, textFields } from '../../inquiry/fields.ts'
import { loadDraft } from '../../inquiry/form-draft.ts'
import { checkInquiry } from '../../inquiry/inquiry.ts'
import { mailAddress } from '../../inquiry/notice.tsx'
import { fieldLabels } from '../../inquiry/words.ts'
import { emptyInquiry, sampleDraft } from '../sample-draft.ts'

const least: Draft = {
  ...emptyDraft,
  name: 'Zoë',
  phoneNumber: '201 555 0142',
  allowStorage: true,
}

const checked = (changes: Partial<Draft>) => checkInquiry({ ...least, ...changes })

const problemOf = (name: keyof Draft, value: string) => checked({ [name]: value }).problems?.[name]

test('an inquiry needs a name, a phone number and consent, and nothing else', () => {
  const inquiry = { ...emptyInquiry, name: 'Zoë', phoneNumber: '201 555 0142' }
  expect(checkInquiry(least)).toEqual({ inquiry, problems: null })
})

test('all problems of an inquiry are listed', () => {
  const { problems } = checkInquiry({
    ...emptyDraft,
    name: ' \t\u00A0\u3000',
    email: 'zoe',
    invoiceTeam: 'x'.repeat(501),
    date: '2027-02-29',
    price: '0.99',
  })
  expect(problems).toEqual({
    name: 'missing',
    phoneNumber: 'missing',
    email: 'malformed',
    invoiceTeam: 'tooLong',
    date: 'malformed',
    price: 'tooSmall',
    allowStorage: 'missing',
  })
})

test('a message is kept as it was sent', () => {
  const message = ' two  spaces \r\n\r\n\u202Eمرحبا 👩‍👩‍👧‍👦\u001B[31m\n'
  expect(checked({ message }).inquiry?.message).toBe(message)
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

test.each<[name: 'email' | 'date' | 'price', values: [given: string, kept?: string][]]>([
  ['email', [['zoe@example.com'], ["o'brien+salt@mail.example.co.uk"], ['zoe@xn--exmple-cua.de']]],
  ['date', [['2027-02-28'], ['2028-02-29'], ['0001-01-01']]],
  ['price', [['1', '1.00'], ['1.100', '1.10'], ['19.99'], ['1e3', '1000.00'], ['99999999999.99']]],
])('a value of the field %s is accepted as a browser accepts it', (name, values) => {
  for (const [given, kept = given] of values) {
    expect(checked({ [name]: given }).inquiry?.[name]).toBe(kept)
  }
})

const noPrices = [
  '1.005',
  '$5',
  '1,000',
  ' 5',
  '0x10',
  '1e400',
  '100000000000.01',
  '9'.repeat(60_000),
]

test.each([
  ['email', 'malformed', ['zoe@', 'a@b..com', 'a@b.example, c@d.example', ' a@b.com', 'é@a.com']],
  ['date', 'malformed', ['2027-02-29', '0000-01-01', '2027-2-8', '2027-02-08T00:00', ' ']],
  ['price', 'malformed', noPrices],
  ['price', 'tooSmall', ['0.99', '-5', '.5']],
] as const)(
  'a value of the field %s is refused as a browser refuses it: %s',
  (name, problem, values) => {
    for (const value of values) expect([value, problemOf(name, value)]).toEqual([value, problem])
  },
)

test.each([
  ['a second line', ['name', 'phoneNumber', 'invoiceTeam'], ['Zoë\r\nBcc: eve', 'Zoë\n', 'Zoë\rx']],
  ['characters that no database stores', textFieldNames, ['a\0b', 'a\uD800b']],
] as const)('what no browser sends is refused with a message: %s', (_, names, texts) => {
  for (const name of names) {
    for (const text of texts) expect([name, problemOf(name, text)]).toEqual([name, 'malformed'])
  }
})

/** What the form loads of a stored text. */
function loaded(text: string): Draft | null {
  vi.stubGlobal('localStorage', { getItem: () => text })
  onTestFinished(() => void vi.unstubAllGlobals())
  return loadDraft()
}

/** What it loads of a draft that is stored with another value in a field. */
const loadedWith = (changes: object) => loaded(JSON.stringify({ ...sampleDraft, ...changes }))

describe('a stored draft', () => {
  test('comes back, without what is no field; a missing field is empty', () => {
    expect(loadedWith({ role: 'admin' })).toEqual(sampleDraft)
    expect(loaded('{"name":"Zoë"}')).toEqual({ ...emptyDraft, name: 'Zoë' })
  })

  test('is dropped when it is no draft, or has more than 100 kB', () => {
    const broken = [
      'null',
      '"text"',
      '{"name":7}',
      '{"message":["a"]}',
      '{"allowStorage":"true"}',
      '{',
    ]
    for (const text of broken) expect([text, loaded(text)]).toEqual([text, null])
    expect(loadedWith({ message: 's'.repeat(100_000) })?.message).toHaveLength(100_000)
    expect(loadedWith({ message: 's'.repeat(110_000) })).toBeNull()
  })

  test.each([
    ['date', ['2027-02-28'], ['tomorrow']],
    ['price', ['.5', '1e3', '120.50', '-2'], ['1.', '1,5', '+1', ' 1', '0x1']],
  ])('brings back a %s that the field accepts, and no other', (field, good, bad) => {
    for (const text of good) expect(loadedWith({ [field]: text })).toMatchObject({ [field]: text })
    for (const text of bad) expect(loadedWith({ [field]: text })).toMatchObject({ [field]: '' })
  })
})

test('a posted form has the first value of a field that comes twice, no unknown field, the line breaks of the page’s scripts, and consent only for the value of its checkbox', () => {
  const posted = (query: string) => {
    const data = new FormData()
    for (const [name, value] of new URLSearchParams(query)) data.append(name, value)
    return postedForm(data).draft
  }
  expect(posted('name=first&role=admin&name=second')).toEqual({ ...emptyDraft, name: 'first' })
  expect(posted('message=one%0D%0Atwo%0Athree%0Dfour').message).toBe('one\ntwo\nthree\nfour')
  expect(posted('allowStorage=on').allowStorage).toBe(true)
  for (const value of ['', 'off', 'false', 'ON', 'off&allowStorage=on']) {
    expect(posted(`allowStorage=${value}`).allowStorage).toBe(false)
  }
})

describe('the email that a visitor can send after a failed delivery', () => {
  const email = 'office@salt-and-sons.com'
  const addressOf = (draft: Partial<Draft>) =>
    new URL(mailAddress({ ...emptyDraft, ...draft }, email))

  test('goes to the company, and takes no recipient or header from what was typed', () => {
    const hostile = 'x&bcc=a@b.example?cc=c@d.example#%0D%0ABcc: e@f.example\r\nBcc: g@h.example'
    const { pathname, searchParams, hash } = addressOf({ message: hostile })
    expect([pathname, hash]).toEqual([email, ''])
    expect([...searchParams.keys()]).toEqual(['subject', 'body'])
    expect(searchParams.get('body')).toBe(`${fieldLabels.message}: ${hostile}`)
  })

  test('has an address of at most 1,800 characters, with line breaks as in a mail, whatever is typed 5,000 times', () => {
    for (const one of ['x', '€', '💡', '\n', ' ', '\ud800']) {
      const { href, searchParams } = addressOf({ name: 'Ann', message: one.repeat(5000) })
      expect([one, href.length <= 1800 && href.length > 1600]).toEqual([one, true])
      const body = searchParams.get('body') ?? ''
      expect(body.startsWith(`${fieldLabels.name}: Ann\r\n`) && body.endsWith('...')).toBe(true)
    }
  })
})
