import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../content/fill.ts'
import { ownerMail, testMail } from '../../../content/mails.data.ts'
import { mailServer } from '../../../inbox/mail/mail-server.ts'
import { markedTestMail, mailToOwner } from '../../../inbox/mail/mail-to-owner.ts'
import { emptyInquiry } from '../../sample-draft.ts'
import {
  header,
  startMailServer,
  type LoopbackMailServer,
  type TakenMail,
} from './loopback-mail-server.ts'
import { storedInquiry } from './stored-inquiry.ts'

const addresses = { from: 'site@halite.example', to: 'shop@halite.example' }
const mailOf = (changes: Parameters<typeof storedInquiry>[0] = {}) =>
  mailToOwner(storedInquiry(changes), addresses)

const subjectOf = (name: string) => fill(ownerMail.subject, { name })

let server: LoopbackMailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

async function sent(changes: Parameters<typeof storedInquiry>[0]): Promise<TakenMail> {
  const mail = mailOf(changes)
  await mailServer(server.url)(mail, new AbortController().signal)
  const arrived = server.mails.findLast((each) => header(each, 'Message-ID')[0] === mail.messageId)
  if (!arrived) throw new Error('No mail arrived')
  return arrived
}

function headerNames({ headers }: TakenMail): string[] {
  return headers.map((line) => line.split(':')[0] ?? '').toSorted()
}

describe('the email to the owner', () => {
  test('has every value of the inquiry, the price in dollars, the message with its lines', () => {
    const { text } = mailOf()
    expect(text).toContain('Name: Zoë Lind\n')
    expect(text).toContain('Phone: +1 201 555 0142\n')
    expect(text).toContain('Email: zoe@example.org\n')
    expect(text).toContain('Invoice Team: Lind & Daughters\n')
    expect(text).toContain('Date: 2027-02-28\n')
    expect(text).toContain('Price: $1,234.50\n')
    expect(text).toContain('Message:\nTwo lamps.\nBy spring.\n')
    expect(text).toContain(`${ownerMail.consent}: I allow this website to store my submission\n`)
  })

  test('has no line for an empty field', () => {
    const { text } = mailOf(emptyInquiry)
    expect(text).not.toMatch(/^(Email|Invoice Team|Date|Price):/m)
  })

  test('is answered to the visitor', async () => {
    const mail = await sent({ email: 'zoe@example.org' })
    expect(header(mail, 'Reply-To')).toEqual(['zoe@example.org'])
    expect(mailOf().text).toContain(ownerMail.replyByEmail)
  })

  test('has an international domain in the form that every mail server understands', async () => {
    const mail = await sent({ email: 'zoe@bücher.example' })
    expect(header(mail, 'Reply-To')).toEqual(['zoe@xn--bcher-kva.example'])
  })

  test('tells the owner to call if the visitor gave no email address', async () => {
    const mail = await sent({ email: '' })
    expect(header(mail, 'Reply-To')).toEqual([])
    expect(mailOf({ email: '' }).text).toContain(ownerMail.replyByPhone)
  })

  test('shows markup in a value as text', () => {
    const { html } = mailOf({ message: '<img src=x onerror=alert("1")> & \'so\'' })
    expect(html).toContain('&lt;img src=x onerror=alert(&quot;1&quot;)&gt; &amp; &#39;so&#39;')
    expect(html).not.toContain('<img')
  })

  test('keeps a forged line inside its value', () => {
    const { text } = mailOf({ name: 'Zoë\r\nPhone: 900 555 0100' })
    expect(text).toContain('Name: Zoë Phone: 900 555 0100\n')
    expect(text).not.toMatch(/^Phone: 900/m)
  })
})

describe('the headers', () => {
  test('the sender and recipient are those of the settings, and automatic replies are suppressed', async () => {
    const mail = await sent({})
    expect([mail.from, mail.to]).toEqual([addresses.from, [addresses.to]])
    expect(header(mail, 'From')).toEqual([`${ownerMail.sender} <${addresses.from}>`])
    expect(header(mail, 'To')).toEqual([addresses.to])
    expect(header(mail, 'Auto-Submitted')).toEqual(['auto-generated'])
  })

  test('each inquiry has its own Message-ID, the same in every attempt', async () => {
    const inquiry = storedInquiry()
    const first = await sent(inquiry)
    const second = await sent(inquiry)
    const other = await sent(storedInquiry())
    expect(header(first, 'Message-ID')).toEqual([`<inquiry.${inquiry.id}@halite.example>`])
    expect(header(second, 'Message-ID')).toEqual(header(first, 'Message-ID'))
    expect(header(other, 'Message-ID')).not.toEqual(header(first, 'Message-ID'))
  })

  test('a long name is shortened in the subject and complete in the text', () => {
    const name = 'Zoë '.repeat(50).trim()
    const { subject, text } = mailOf({ name })
    expect(subject).toHaveLength(subjectOf('').length + 60)
    expect(subject).toContain('…')
    expect(text).toContain(`Name: ${name}\n`)
  })

  test('no mail program decodes a name that looks like an encoded word', () => {
    const { subject } = mailOf({ name: '=?utf-8?Q?Payment_due?= =?=?utf-8?B?WA==?=' })
    expect(subject).not.toContain('=?')
    expect(subject).toContain('utf-8')
  })

  test('an address that looks like an encoded word is shown, but not used for replies', async () => {
    const mail = await sent({ email: '=?utf-8?q?boss=40example.com?=@evil.example' })
    expect(header(mail, 'Reply-To')).toEqual([])
    expect(mail.body).toContain('evil.example')
  })

  test('a name cannot reverse the text of the subject', () => {
    expect(mailOf({ name: '\u202Egnp.evil\u202C\u0007Zoë' }).subject).toBe(
      subjectOf('gnp.evil Zoë'),
    )
  })
})

const injected = [
  'x\r\nBcc: thief@example.net',
  'x\nBcc: thief@example.net',
  'x\rBcc: thief@example.net',
  'x\u2028Bcc: thief@example.net',
  'x\0\r\n\r\nBcc: thief@example.net',
  'x%0d%0aBcc: thief@example.net',
  '"x" <thief@example.net>, other@example.net',
  'thief@example.net, other@example.net',
  'x>\r\nRCPT TO:<thief@example.net>\r\nDATA',
  '=?utf-8?Q?x=0D=0ABcc:_thief@example.net?=',
  'x\r\n.\r\nMAIL FROM:<thief@example.net>',
]

test.each(['name', 'phoneNumber', 'email', 'invoiceTeam', 'date', 'message'] as const)(
  'text injected into the field %s adds no header and no recipient',
  async (field) => {
    const plain = await sent({ email: '' })
    const mails = await Promise.all(injected.map((value) => sent({ email: '', [field]: value })))
    for (const mail of mails) {
      expect(mail.to).toEqual([addresses.to])
      expect(mail.from).toBe(addresses.from)
      expect(headerNames(mail)).toEqual(headerNames(plain))
    }
  },
)

test('the test email goes where inquiries go, in its own words', () => {
  expect(markedTestMail(addresses)).toMatchObject({
    envelope: { from: addresses.from, to: [addresses.to] },
    subject: testMail.subject,
    text: testMail.text,
  })
})
