import { expect, test } from 'vitest'
import { hiddenFields, postedForm } from '../../model/inquiry/draft.ts'

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
