import { describe, expect, test } from 'vitest'
import { fill } from '../../../model/content/fill.ts'
import { mailServer } from '../../../inbox/mail/mail-server.ts'
import { mailAbout } from '../../../inbox/mail/owner-mails.ts'
import type { StoredInquiry } from '../../../inbox/store/tables.ts'
import { emptyInquiry } from '../../sample-draft.ts'
import { header, startMailServer, type TakenMail } from './loopback-mail-server.ts'
import { storedInquiry } from '../store/new-inquiry.ts'
import { fieldLabels, inboxWords, mails } from '../../site-content.ts'

const addresses = {
  from: 'site@halite.example',
  to: ['shop@halite.example', 'office@halite.example'],
}

function mailOf(changes: Partial<StoredInquiry> = {}) {
  const inquiry = storedInquiry(changes)
  return mailAbout({ id: inquiry.id, inquiries: [inquiry], attempts: 0 }, addresses, inboxWords)
}

async function sent(changes: Partial<StoredInquiry>): Promise<TakenMail> {
  const server = await startMailServer()
  await mailServer(server.url)(mailOf(changes))
  const [mail] = server.mails
  if (!mail) throw new Error('No mail arrived')
  return mail
}

/** The headers that every mail has. Reply-To comes with an email address. */
function headerNames({ headers }: TakenMail): string[] {
  const names = headers.map((line) => line.split(':')[0] ?? '')
  return names.filter((name) => name !== 'Reply-To').toSorted()
}

describe('the email to the owner', () => {
  // Each field with a value is in every-field.test.ts.
  test('has no line for an empty field', () => {
    const { text } = mailOf(emptyInquiry)
    for (const name of ['email', 'invoiceTeam', 'date', 'price'] as const) {
      expect(text).not.toContain(`\n${fieldLabels[name]}:`)
    }
  })

  const { replyByEmail, replyByPhone } = mails.inquiry

  test.each([
    ['zoe@example.org', ['zoe@example.org'], replyByEmail],
    ['zoe@bücher.example', ['zoe@xn--bcher-kva.example'], replyByEmail],
    ['', [], replyByPhone],
    ['=?utf-8?q?boss=40example.com?=@evil.example', [], replyByPhone],
  ])('from %j is answered to %j, and says so', async (email, replyTo, says) => {
    expect(header(await sent({ email }), 'Reply-To')).toEqual(replyTo)
    expect(mailOf({ email }).text).toContain(says)
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
    for (const { marks, id } of inquiries) {
      expect(mail.text).toContain(marks[0])
      expect(mail.text).toContain(id)
    }
  })

  test('has what a visitor wrote as text, indented', () => {
    expect(mail).not.toHaveProperty('html')
    expect(mail.text).toContain('\n  Click https://evil.example/\n  <a href')
  })
})

describe('the headers', () => {
  test('the sender and recipients are those of the settings, and automatic replies are suppressed', async () => {
    const mail = await sent({})
    expect([mail.from, mail.to]).toEqual([addresses.from, addresses.to])
    expect(header(mail, 'From')).toEqual([`${mails.inquiry.sender} <${addresses.from}>`])
    expect(header(mail, 'To')).toEqual([addresses.to.join(', ')])
    expect(header(mail, 'Auto-Submitted')).toEqual(['auto-generated'])
  })

  test('each inquiry has its own Message-ID, the same in every attempt', async () => {
    const [one, other] = [storedInquiry(), storedInquiry()]
    for (const inquiry of [one, one, other]) {
      const id = `<inquiry.${inquiry.id}@halite.example>`
      expect(header(await sent(inquiry), 'Message-ID')).toEqual([id])
    }
  })

  test.each([
    ['is shortened', 'Zoë '.repeat(50).trim(), `${'Zoë '.repeat(15).slice(0, 59)}…`],
    ['is not decoded', '=?utf-8?Q?Payment_due?=', '= ?utf-8?Q?Payment_due?='],
    ['cannot reverse the text around it', '\u202Egnp.evil\u202C\u0007Zoë', 'gnp.evil Zoë'],
  ])('a name in the subject %s', (_, name, shown) => {
    expect(mailOf({ name }).subject).toBe(fill(mails.inquiry.subject, { name: shown }))
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

test.each(injected)(
  'text injected into a field adds no header and no recipient: %j',
  async (text) => {
    const fields = ['name', 'phoneNumber', 'email', 'invoiceTeam', 'date', 'message'] as const
    const mail = await sent(Object.fromEntries(fields.map((field) => [field, text])))
    expect(mail).toMatchObject(addresses)
    expect(headerNames(mail)).toEqual(headerNames(await sent({ email: '' })))
  },
)
