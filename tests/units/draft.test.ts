import * as v from 'valibot'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  draftFromFormData,
  draftSchema,
  emptyDraft,
  hiddenFields,
  isEmpty,
  postedForm,
  type Draft,
} from '../../inquiry/draft.ts'
import { loadDraft } from '../../inquiry/draft-storage.ts'
import { textFieldNames } from '../../inquiry/fields.ts'
import { isNumber } from '../../inquiry/inquiry.ts'
import { sampleDraft } from '../sample-draft.ts'

// What else a stored draft can hold is in tests/journeys/bad-input/stored-drafts.spec.ts.
test('no draft is read from a value that is not a draft', () => {
  for (const value of [null, 'text', { name: 7 }, { message: ['a'] }, { allowStorage: 'true' }]) {
    expect([value, v.is(draftSchema, value)]).toEqual([value, false])
  }
})

/** What the form loads of a draft that is stored with another value in a field. */
function loadedWith(changes: Partial<Draft> & { role?: string }): Draft | null {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ ...sampleDraft, ...changes }) })
  onTestFinished(() => void vi.unstubAllGlobals())
  return loadDraft()
}

test('a stored date that is none comes back empty', () => {
  expect(loadedWith({ date: '2027-02-28' })?.date).toBe('2027-02-28')
  expect(loadedWith({ date: 'tomorrow' })?.date).toBe('')
})

test('a stored price comes back exactly when the field and the check accept it', () => {
  for (const price of ['.5', '1e3', '120.50', '-2', '', '1.', '1,5', '+1', ' 1', '0x1']) {
    const loaded = loadedWith({ price })?.price
    expect([price, loaded]).toEqual([price, isNumber(price) ? price : ''])
  }
})

test('a stored draft of 1 MB comes back, and a longer one does not', () => {
  expect(loadedWith({ message: 's'.repeat(1_000_000) })?.message).toHaveLength(1_000_000)
  expect(loadedWith({ message: 's'.repeat(1_100_000) })).toBeNull()
})

/** The draft from a form with these fields, as they are posted. */
function draftFrom(query: string) {
  const data = new FormData()
  for (const [name, value] of new URLSearchParams(query)) data.append(name, value)
  return draftFromFormData(data)
}

describe('a draft from form data', () => {
  test('leaves out unknown fields, and takes the first value of a field that comes twice', () => {
    expect(draftFrom('name=first&role=admin&name=second')).toEqual({ ...emptyDraft, name: 'first' })
  })

  test('has the same line breaks with and without the page’s scripts', () => {
    expect(draftFrom('message=one%0D%0Atwo%0Athree%0Dfour').message).toBe('one\ntwo\nthree\nfour')
  })

  test('has consent only for the value that the form’s checkbox sends', () => {
    for (const value of ['', 'off', 'false', '0', 'ON', 'off&allowStorage=on']) {
      expect(draftFrom(`allowStorage=${value}`).allowStorage).toBe(false)
    }
  })
})

test('a draft is empty until something is typed or ticked', () => {
  expect(isEmpty(emptyDraft)).toBe(true)
  for (const name of textFieldNames) expect(isEmpty({ ...emptyDraft, [name]: ' ' })).toBe(false)
  expect(isEmpty({ ...emptyDraft, allowStorage: true })).toBe(false)
})

const key = '9f2c1d5e-7b64-4f0e-8a53-1f0d6c2b9a77'
const client = '203.0.113.7'

function post(fields: Record<string, string | Blob>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return postedForm(data, client)
}

test('a posted form has no key from an invalid one, and takes no file for a text', () => {
  const file = new Blob(['x'])
  expect(post({ name: file, key: file, [hiddenFields.honeypot]: file })).toEqual(post({}))
  expect(post({ key }).key).toBe(key)
  for (const invalid of ['', 'x', key.repeat(2), `${key}'; --`, '../../key']) {
    expect(post({ key: invalid }).key).toBeNull()
  }
})
