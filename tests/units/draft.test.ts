import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDraft, postedForm, type Draft } from '../../inquiry/draft.ts'
import { loadDraft } from '../../inquiry/form-draft.ts'
import { sampleDraft } from '../sample-draft.ts'

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

  test.each(['null', '"text"', '{"name":7}', '{"message":["a"]}', '{"allowStorage":"true"}', '{'])(
    'is dropped when it is no draft: %s',
    (text) => {
      expect(loaded(text)).toBeNull()
    },
  )

  test.each([
    ['date', ['2027-02-28'], ['tomorrow']],
    ['price', ['.5', '1e3', '120.50', '-2'], ['1.', '1,5', '+1', ' 1', '0x1']],
  ])('brings back a %s that the field accepts, and no other', (field, good, bad) => {
    for (const text of good) expect(loadedWith({ [field]: text })).toMatchObject({ [field]: text })
    for (const text of bad) expect(loadedWith({ [field]: text })).toMatchObject({ [field]: '' })
  })

  test('comes back up to 100 kB', () => {
    expect(loadedWith({ message: 's'.repeat(100_000) })?.message).toHaveLength(100_000)
    expect(loadedWith({ message: 's'.repeat(110_000) })).toBeNull()
  })
})

/** A form with these fields, as they are posted. */
function posted(query: string) {
  const data = new FormData()
  for (const [name, value] of new URLSearchParams(query)) data.append(name, value)
  return postedForm(data)
}

describe('a posted form', () => {
  test('has the first value of a field that comes twice, and no unknown field', () => {
    const { draft } = posted('name=first&role=admin&name=second')
    expect(draft).toEqual({ ...emptyDraft, name: 'first' })
  })

  test('has the same line breaks with and without the page’s scripts', () => {
    const { draft } = posted('message=one%0D%0Atwo%0Athree%0Dfour')
    expect(draft.message).toBe('one\ntwo\nthree\nfour')
  })

  test('has consent only for the value that the form’s checkbox sends', () => {
    expect(posted('allowStorage=on').draft.allowStorage).toBe(true)
    for (const value of ['', 'off', 'false', '0', 'ON', 'off&allowStorage=on']) {
      expect(posted(`allowStorage=${value}`).draft.allowStorage).toBe(false)
    }
  })
})
