import * as v from 'valibot'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { draftFromFormData, draftSchema, emptyDraft, isEmpty } from '../../inquiry/draft.ts'
import { loadDraft } from '../../inquiry/draft-storage.ts'
import { textFieldNames } from '../../inquiry/fields.ts'
import { isNumber } from '../../inquiry/price.ts'
import { sampleDraft } from '../sample-draft.ts'

describe('parsing a draft', () => {
  test('keeps a complete one unchanged', () => {
    expect(v.parse(draftSchema, sampleDraft)).toEqual(sampleDraft)
  })

  test('fills in missing fields and drops unknown ones', () => {
    const parsed: unknown = v.parse(draftSchema, { name: 'Zoë', role: 'admin' })
    expect(parsed).toEqual({ ...emptyDraft, name: 'Zoë' })
  })

  test('ignores a prototype in the JSON', () => {
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
  ])('is given only by the value that the form’s checkbox sends: %j', (query, isGiven) => {
    const data = new FormData()
    for (const [name, value] of new URLSearchParams(query)) data.append(name, value)
    expect(draftFromFormData(data).allowStorage).toBe(isGiven)
  })
})

describe('a stored price', () => {
  test.each(['.5', '1e3', '120.50', '-2', '0.001', '1E+2', '', '1.', '1,5', '+1', ' 1', '0x1'])(
    'comes back exactly when the field and the check accept it: %j',
    (price) => {
      vi.stubGlobal('localStorage', {
        getItem: () => JSON.stringify({ ...sampleDraft, price }),
      })
      onTestFinished(() => void vi.unstubAllGlobals())
      expect(loadDraft()?.price).toBe(isNumber(price) ? price : '')
    },
  )
})

describe('a draft from form data', () => {
  test('has every field by its name, and a ticked checkbox as true', () => {
    const data = new FormData()
    for (const name of textFieldNames) data.set(name, sampleDraft[name])
    data.set('allowStorage', 'on')
    expect(draftFromFormData(data)).toEqual(sampleDraft)
  })

  test('is empty for an empty form', () => {
    expect(draftFromFormData(new FormData())).toEqual(emptyDraft)
  })

  test('leaves out files and unknown fields', () => {
    const data = new FormData()
    data.set('name', new File(['x'], 'x.txt'))
    data.set('role', 'admin')
    expect(draftFromFormData(data)).toEqual(emptyDraft)
  })

  test('takes the first value of a field that comes twice', () => {
    const data = new FormData()
    data.append('name', 'first')
    data.append('name', 'second')
    expect(draftFromFormData(data).name).toBe('first')
  })
})

test('line breaks are the same with and without the page’s scripts', () => {
  const data = new FormData()
  data.set('message', 'one\r\ntwo\nthree\rfour')
  expect(draftFromFormData(data).message).toBe('one\ntwo\nthree\nfour')
})

describe('an empty draft', () => {
  test('has nothing typed or ticked', () => {
    expect(isEmpty(emptyDraft)).toBe(true)
  })

  test.each(textFieldNames)('is not one with text in %s', (name) => {
    expect(isEmpty({ ...emptyDraft, [name]: ' ' })).toBe(false)
  })

  test('is not one with the checkbox ticked', () => {
    expect(isEmpty({ ...emptyDraft, allowStorage: true })).toBe(false)
  })
})
