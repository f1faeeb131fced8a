import { describe, expect, test } from 'vitest'
import { fill } from '../../../model/fill.ts'
import { mailServer } from '../../../inbox/mail/mail-server.ts'
import { mailAbout, testMail } from '../../../inbox/mail/owner-mails.ts'
import type { StoredInquiry } from '../../../inbox/store/tables.ts'
import { emptyInquiry } from '../../sample-draft.ts'
import { startMailServer } from './loopback-mail-server.ts'
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

async function sent(changes: Partial<StoredInquiry>) {
  const server = await startMailServer()
  await mailServer(server.url)(mailOf(changes))
  const [mail] = server.mails
  if (!mail) throw new Error('No mail arrived')
  return mail
}

describe('the email to the owner', () => {
  // Each field with a value is in every-field.test.ts.
  test('has no line for an empty field, and keeps a forged line inside its value', () => {
    const { text } = mailOf({ ...emptyInquiry, name: `Zoë\r\n${fieldLabels.price}: 1` })
    expect(text).toContain(`\n${fieldLabels.name}: Zoë ${fieldLabels.price}: 1\n`)
    for (const name of ['email', 'invoiceTeam', 'date', 'price'] as const) {
      expect(text).not.toContain(`\n${fieldLabels[name]}:`)
    }
  })

  const { replyByEmail, replyByPhone } = mails.inquiry

  test.each([
    ['zoe@example.org', 'zoe@example.org', replyByEmail],
    ['zoe@bücher.example', 'zoe@xn--bcher-kva.example', replyByEmail],
    ['', undefined, replyByPhone],
    ['=?utf-8?q?boss=40example.com?=@evil.example', undefined, replyByPhone],
  ])('from %j is answered to %j, and says so', async (email, replyTo, says) => {
    const { message } = await sent({ email })
    expect(message.replyTo?.[0]?.address).toBe(replyTo)
    expect(message.text).toContain(says)
  })

  test('comes from and goes to the addresses of the settings, and suppresses automatic replies', async () => {
    const { message, ...envelope } = await sent({})
    expect(envelope).toEqual(addresses)
    expect(message.from).toEqual({ name: mails.inquiry.sender, address: addresses.from })
    expect(message.to).toMatchObject(addresses.to.map((address) => ({ address })))
    const suppressed = { key: 'auto-submitted', value: 'auto-generated' }
    expect(message.headers).toContainEqual(expect.objectContaining(suppressed))
  })

  test('each inquiry has its own Message-ID, the same in every attempt', async () => {
    const [one, other] = [storedInquiry(), storedInquiry()]
    for (const inquiry of [one, one, other]) {
      const { messageId } = (await sent(inquiry)).message
      expect(messageId).toBe(`<inquiry.${inquiry.id}@halite.example>`)
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

test.each([
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
])('text injected into a field adds no header and no recipient: %j', async (text) => {
  const fields = ['name', 'phoneNumber', 'email', 'invoiceTeam', 'date', 'message'] as const
  const headersOf = async (changes: Partial<StoredInquiry>) => {
    const { message, ...envelope } = await sent(changes)
    expect(envelope).toEqual(addresses)
    const names = message.headers.map(({ key }) => key)
    // Reply-To comes with an email address.
    return names.filter((name) => name !== 'reply-to').toSorted()
  }
  const injected = Object.fromEntries(fields.map((field) => [field, text]))
  expect(await headersOf(injected)).toEqual(await headersOf({ email: '' }))
})

describe('the connection to the mail server', () => {
  const send = (url: string) => mailServer(url)(testMail(addresses, mails))

  test('no inquiry goes to another machine in plain text, unless SMTP_URL allows it', async () => {
    const server = await startMailServer()
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
    await expect(send(elsewhere)).rejects.toMatchObject({
      answer: expect.stringContaining('STARTTLS'),
    })
    expect(server.mails).toEqual([])
    await expect(send(`${elsewhere}?requireTLS=false`)).resolves.toMatch(/^250 /)
  })

  test('has a valid certificate, unless it is on this machine', async () => {
    // This server offers STARTTLS with a self-signed certificate.
    const options = { disabledCommands: ['AUTH'], logger: false }
    const { url, mails } = await startMailServer(undefined, options)
    for (const checked of [url.replace('127.0.0.1', '0.0.0.0'), `${url}?ignoreTLS=false`]) {
      await expect(send(checked)).rejects.toThrow('CERT_HAS_EXPIRED')
    }
    expect(mails).toEqual([])
    await expect(send(url)).resolves.toMatch(/^250 /)
  })
})
