import { describe, expect, test } from 'vitest'
import { emptyDraft, type Draft } from '../../inquiry/draft.ts'
import { mailAddress } from '../../inquiry/notice.tsx'
import { fieldLabels } from '../../inquiry/words.ts'

const email = 'office@salt-and-sons.com'
const addressOf = (draft: Partial<Draft>) =>
  new URL(mailAddress({ ...emptyDraft, ...draft }, email))
const bodyOf = (draft: Partial<Draft>) => addressOf(draft).searchParams.get('body')

/** The email's fields are in every-field.test.ts. */
describe('the email that a visitor can send after a failed delivery', () => {
  test('goes to the company, and takes no recipient or header from what was typed', () => {
    const hostile = 'x&bcc=a@b.example?cc=c@d.example#%0D%0ABcc: e@f.example\r\nBcc: g@h.example'
    const { pathname, searchParams, hash } = addressOf({ message: hostile })
    expect([pathname, hash]).toEqual([email, ''])
    expect([...searchParams.keys()]).toEqual(['subject', 'body'])
    expect(searchParams.get('body')).toBe(`${fieldLabels.message}: ${hostile}`)
  })

  test('has an address of at most 1,800 characters, whatever is typed 5,000 times', () => {
    for (const one of ['x', '€', '💡', '\n', ' ']) {
      const draft = { name: 'Ann', message: one.repeat(5000) }
      const { length } = addressOf(draft).href
      expect([one, length <= 1800 && length > 1600]).toEqual([one, true])
      const body = bodyOf(draft) ?? ''
      expect(body.startsWith(`${fieldLabels.name}: Ann\r\n`) && body.endsWith('...')).toBe(true)
    }
  })

  test('has CRLF for every kind of line break, as mail requires, and no malformed Unicode', () => {
    expect(bodyOf({ message: 'a\nb\r\nc\rd\ud800' })).toMatch(/: a\r\nb\r\nc\r\nd\ufffd$/)
  })
})
