import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill } from '../../../content-model/fill.ts'
import { mailServer } from '../../../inbox/mail/mail-server.ts'
import { mailAbout, testMail } from '../../../inbox/mail/owner-mails.ts'
import type { StoredInquiry } from '../../../inbox/store/tables.ts'
import { emptyInquiry } from '../../sample-draft.ts'
import {
  header,
  startMailServer,
  type LoopbackMailServer,
  type TakenMail,
} from './loopback-mail-server.ts'
import { storedInquiry } from './stored-inquiry.ts'
import { fieldLabels, inboxWords, mails } from '../../site-content.ts'

const addresses = { from: 'site@halite.example', to: 'shop@halite.example, office@halite.example' }

function mailOf(changes: Partial<StoredInquiry> = {}) {
  const inquiry = storedInquiry(changes)
  return mailAbout({ id: inquiry.id, inquiries: [inquiry], attempts: 0 }, addresses, inboxWords)
}

const subjectOf = (name: string) => fill(mails.inquiry.subject, { name })

let server: LoopbackMailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

async function sent(changes: Partial<StoredInquiry>): Promise<TakenMail> {
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
  // Each field with a value is in every-field.test.ts.
  test('has no line for an empty field', () => {
    const { text } = mailOf(emptyInquiry)
    for (const name of ['email', 'invoiceTeam', 'date', 'price'] as const) {
      expect(text).not.toContain(`\n${fieldLabels[name]}:`)
    }
  })

  test('is answered to the visitor', async () => {
    const mail = await sent({ email: 'zoe@example.org' })
    expect(header(mail, 'Reply-To')).toEqual(['zoe@example.org'])
    expect(mailOf().text).toContain(mails.inquiry.replyByEmail)
  })

  test('has an international domain in the form that every mail server understands', async () => {
    const mail = await sent({ email: 'zoe@bücher.example' })
    expect(header(mail, 'Reply-To')).toEqual(['zoe@xn--bcher-kva.example'])
  })

  test('tells the owner to call if the visitor gave no email address', async () => {
    const mail = await sent({ email: '' })
    expect(header(mail, 'Reply-To')).toEqual([])
    expect(mailOf({ email: '' }).text).toContain(mails.inquiry.replyByPhone)
  })

  test('shows markup in a value as text', () => {
    const { html } = mailOf({ message: '<img src=x onerror=alert("1")> & \'so\'' })
    expect(html).toContain('&lt;img src=x onerror=alert(&quot;1&quot;)&gt; &amp; &#39;so&#39;')
    expect(html).not.toContain('<img')
  })

  test('keeps a forged line inside its value', () => {
    const { text } = mailOf({ name: `Zoë\r\n${fieldLabels.phoneNumber}: 900 555 0100` })
    expect(text).toContain(`${fieldLabels.name}: Zoë ${fieldLabels.phoneNumber}: 900 555 0100\n`)
  })
})

describe('the email about marked inquiries', () => {
  const message = 'Click https://evil.example/\n<a href="https://evil.example">here</a>'
  const inquiries = [
    storedInquiry({ marks: ['link in HTML or BBCode'], message }),
    storedInquiry({ marks: ['many links'], phoneNumber: '201.555.0142 ext. 7', email: '' }),
  ]
  const mail = mailAbout({ id: 'today', inquiries, attempts: 0 }, addresses, inboxWords)

  test('says how many they are, and why each may be spam', () => {
    expect(mail.subject).toBe(fill(mails.marked.subject, { count: 2 }))
    for (const text of [mail.text, mail.html]) {
      for (const { marks, id } of inquiries) {
        expect(text).toContain(marks[0])
        expect(text).toContain(id)
      }
    }
  })

  test('calls and answers by a link, and has no link that a visitor wrote', () => {
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(['tel:+12015550142', 'mailto:zoe@example.org', 'tel:2015550142'])
    expect(mail.html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;here')
    expect(mail.text).toContain('\n  Click https://evil.example/\n  <a href')
  })
})

describe('the headers', () => {
  test('the sender and recipient are those of the settings, and automatic replies are suppressed', async () => {
    const mail = await sent({})
    expect([mail.from, mail.to]).toEqual([addresses.from, addresses.to.split(', ')])
    expect(header(mail, 'From')).toEqual([`${mails.inquiry.sender} <${addresses.from}>`])
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
    expect(text).toContain(`${fieldLabels.name}: ${name}\n`)
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
      expect(mail.to).toEqual(addresses.to.split(', '))
      expect(mail.from).toBe(addresses.from)
      expect(headerNames(mail)).toEqual(headerNames(plain))
    }
  },
)

test('the test email goes where inquiries go, in its own words', () => {
  expect(testMail(addresses, mails)).toMatchObject({
    envelope: { from: addresses.from, to: addresses.to.split(', ') },
    subject: mails.test.subject,
    text: mails.test.text,
  })
})
