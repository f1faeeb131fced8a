import { describe, expect, test } from 'vitest'
import { mailAddress } from '../../app/sections/contact/mail-address.ts'
import { company } from '../../content/company.data.ts'
import { emptyDraft, type Draft } from '../../inquiry/draft.ts'

/** The address as a mail program reads it. */
function mailOf(draft: Partial<Draft>): { to: string; subject: string | null; body: string } {
  const { pathname, searchParams } = new URL(mailAddress({ ...emptyDraft, ...draft }))
  return {
    to: pathname,
    subject: searchParams.get('subject'),
    body: searchParams.get('body') ?? '',
  }
}

describe('the email that a visitor can send after a failed delivery', () => {
  test('goes to the company, with every field that was filled in', () => {
    const { to, subject, body } = mailOf({
      name: 'Zoë Łukasz',
      price: '48.50',
      message: 'One & two',
    })
    expect(to).toBe(company.email)
    expect(subject).not.toBe('')
    expect(body).toBe('Name: Zoë Łukasz\r\nPrice: 48.50\r\nMessage: One & two')
  })

  test('takes no recipient or header from what was typed', () => {
    const hostile = 'x&bcc=a@b.example?cc=c@d.example#%0D%0ABcc: e@f.example\r\nBcc: g@h.example'
    const address = new URL(mailAddress({ ...emptyDraft, message: hostile }))
    expect([...address.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(address.searchParams.get('body')).toBe(`Message: ${hostile}`)
    expect(address.hash).toBe('')
  })

  test.each(['x', '€', '💡', '\n', ' '])(
    'has an address of at most 1,800 characters with 5,000 times %j',
    (one) => {
      const address = mailAddress({ ...emptyDraft, name: 'Ann', message: one.repeat(5000) })
      expect(address.length).toBeLessThanOrEqual(1800)
      expect(address.length).toBeGreaterThan(1780)
      expect(mailOf({ name: 'Ann', message: one.repeat(5000) }).body).toMatch(
        /^Name: Ann\r\n.*\.\.\.$/s,
      )
    },
  )

  test('has CRLF for every kind of line break, as mail requires', () => {
    expect(mailOf({ message: 'a\nb\r\nc\rd' }).body).toBe('Message: a\r\nb\r\nc\r\nd')
  })

  test('can contain malformed Unicode', () => {
    expect(mailOf({ message: 'a\ud800b' }).body).toBe('Message: a\ufffdb')
  })
})
