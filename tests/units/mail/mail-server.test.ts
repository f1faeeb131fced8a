import { expect, test } from 'vitest'
import { mailServer } from '../../../inbox/mail/mail-server.ts'
import { testMail } from '../../../inbox/mail/owner-mails.ts'
import { startMailServer } from './loopback-mail-server.ts'
import { mails } from '../../site-content.ts'

const mail = testMail({ from: 'site@halite.example', to: ['shop@halite.example'] }, mails)

const send = (url: string) => mailServer(url)(mail)

test('no inquiry goes to another machine in plain text, unless SMTP_URL allows it', async () => {
  const server = await startMailServer()
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
  await expect(send(elsewhere)).rejects.toHaveProperty(
    'answer',
    expect.stringContaining('STARTTLS'),
  )
  expect(server.mails).toEqual([])
  await expect(send(`${elsewhere}?requireTLS=false`)).resolves.toMatch(/^250 /)
})

test('a mail server has a valid certificate, unless it is on this machine', async () => {
  // This server offers STARTTLS with a self-signed certificate.
  const server = await startMailServer(undefined, { disabledCommands: ['AUTH'], logger: false })
  for (const checked of [
    server.url.replace('127.0.0.1', '0.0.0.0'),
    `${server.url}?ignoreTLS=false`,
  ]) {
    await expect(send(checked)).rejects.toThrow('CERT_HAS_EXPIRED')
  }
  expect(server.mails).toEqual([])
  await expect(send(server.url)).resolves.toMatch(/^250 /)
})
