import { describe, expect, test } from 'vitest'
import { emptyDraft } from '../../inquiry/draft.ts'
import { hiddenFields, postedForm } from '../../inquiry/posted-form.ts'

const key = '9f2c1d5e-7b64-4f0e-8a53-1f0d6c2b9a77'

function post(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return postedForm(data, '203.0.113.7')
}

describe('a posted form', () => {
  test('has its draft, its key, the time on the page, the value of the trap, and the client', () => {
    expect(post({ name: 'Ann', key, timeOnPage: '4200', [hiddenFields.trap]: 'x' })).toEqual({
      draft: { ...emptyDraft, name: 'Ann' },
      key,
      timeOnPage: 4200,
      trap: 'x',
      client: '203.0.113.7',
    })
  })

  test('from a browser without scripts has no key and no time', () => {
    expect(post({ name: 'Ann' })).toMatchObject({ key: null, timeOnPage: null, trap: '' })
  })

  test.each(['', 'x', key.repeat(2), `${key}'; --`, '../../key'])(
    'with the invalid key %j has no key',
    (text) => {
      expect(post({ key: text }).key).toBeNull()
    },
  )

  test.each(['', '-1', '1.5', 'NaN', '1e9', '9'.repeat(30)])(
    'with the invalid time %j has no time',
    (text) => {
      expect(post({ timeOnPage: text }).timeOnPage).toBeNull()
    },
  )

  test('with files instead of texts has no texts', () => {
    const data = new FormData()
    for (const name of ['name', 'key', 'timeOnPage', hiddenFields.trap])
      data.append(name, new Blob(['x']))
    expect(postedForm(data, '203.0.113.7')).toEqual({
      draft: emptyDraft,
      key: null,
      timeOnPage: null,
      trap: '',
      client: '203.0.113.7',
    })
  })
})
