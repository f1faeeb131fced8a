import * as v from 'valibot'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { draftFromFormData, draftSchema, emptyDraft, isEmpty } from '../../inquiry/draft.ts'
import { loadDraft } from '../../inquiry/draft-storage.ts'
import { textFieldNames } from '../../inquiry/fields.ts'
import { isNumber } from '../../inquiry/price.ts'

const full = {
  name: 'Zoë',
  phoneNumber: '201 555 0142',
  email: 'zoe@example.com',
  invoiceTeam: 'Personal',
  allowStorage: true,
  date: '2027-02-28',
  price: '120.50',
  message: 'Two lamps.\nBy spring.',
}

describe('the shape of a draft', () => {
  test('takes a whole one as it is', () => {
    expect(v.parse(draftSchema, full)).toEqual(full)
  })

  test('fills in what is missing and forgets what it does not know', () => {
    const parsed: unknown = v.parse(draftSchema, { name: 'Zoë', role: 'admin' })
    expect(parsed).toEqual({ ...emptyDraft, name: 'Zoë' })
  })

  test('takes nothing from a prototype that the text names', () => {
    const hostile: unknown = JSON.parse('{"__proto__": {"name": "x", "admin": true}}')
    const parsed = v.parse(draftSchema, hostile)
    expect(Object.keys(parsed).toSorted()).toEqual(Object.keys(emptyDraft).toSorted())
    expect('admin' in parsed).toBe(false)
    expect('admin' in {}).toBe(false)
  })

  test.each([
    null,
    'text',
    7,
    { name: 7 },
    { name: null },
    { message: ['a'] },
    { allowStorage: 'true' },
    { allowStorage: 1 },
  ])('refuses %j', (value) => {
    expect(v.is(draftSchema, value)).toBe(false)
  })
})

describe('consent', () => {
  test.each<[string, boolean]>([
    ['allowStorage=on', true],
    ['', false],
    ['allowStorage=', false],
    ['allowStorage=off', false],
    ['allowStorage=false', false],
    ['allowStorage=0', false],
    ['allowStorage=ON', false],
    ['allowStorage=off&allowStorage=on', false],
  ])('is what the form’s own box sends, and nothing else: %j', (query, isGiven) => {
    const data = new FormData()
    for (const [name, value] of new URLSearchParams(query)) data.append(name, value)
    expect(draftFromFormData(data).allowStorage).toBe(isGiven)
  })
})

describe('a stored price', () => {
  test.each(['.5', '1e3', '120.50', '-2', '0.001', '1E+2', '', '1.', '1,5', '+1', ' 1', '0x1'])(
    'comes back exactly where the field and the check take it: %j',
    (price) => {
      vi.stubGlobal('localStorage', {
        getItem: () => JSON.stringify({ ...full, price }),
      })
      onTestFinished(() => void vi.unstubAllGlobals())
      expect(loadDraft()?.price).toBe(isNumber(price) ? price : '')
    },
  )
})

describe('the draft in a form’s data', () => {
  test('has every field by its name, and a ticked box as true', () => {
    const data = new FormData()
    for (const name of textFieldNames) data.set(name, full[name])
    data.set('allowStorage', 'on')
    expect(draftFromFormData(data)).toEqual(full)
  })

  test('is empty for an empty form', () => {
    expect(draftFromFormData(new FormData())).toEqual(emptyDraft)
  })

  test('leaves out files and what is no field', () => {
    const data = new FormData()
    data.set('name', new File(['x'], 'x.txt'))
    data.set('role', 'admin')
    expect(draftFromFormData(data)).toEqual(emptyDraft)
  })

  test('takes the first of a name that comes twice', () => {
    const data = new FormData()
    data.append('name', 'first')
    data.append('name', 'second')
    expect(draftFromFormData(data).name).toBe('first')
  })
})

test('a line break is one and the same, with or without the page’s scripts', () => {
  const data = new FormData()
  data.set('message', 'one\r\ntwo\nthree\rfour')
  expect(draftFromFormData(data).message).toBe('one\ntwo\nthree\nfour')
})

describe('an empty draft', () => {
  test('is one in which nothing is typed or ticked', () => {
    expect(isEmpty(emptyDraft)).toBe(true)
  })

  test.each(textFieldNames)('is none as soon as %s holds something', (name) => {
    expect(isEmpty({ ...emptyDraft, [name]: ' ' })).toBe(false)
  })

  test('is none as soon as the box is ticked', () => {
    expect(isEmpty({ ...emptyDraft, allowStorage: true })).toBe(false)
  })
})
