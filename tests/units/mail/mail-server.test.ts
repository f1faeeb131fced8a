import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mailServer } from '../../../inbox/mail/mail-server.ts'
import { testMail } from '../../../inbox/mail/owner-mails.ts'
import { startMailServer } from './loopback-mail-server.ts'
import { mails } from '../../site-content.ts'

const mail = testMail({ from: 'site@halite.example', to: 'shop@halite.example' }, mails)

/** A mail server that requires a password, and the passwords that it received. */
async function serverWithPassword(options: SMTPServerOptions) {
  const passwords: string[] = []
  const server = await startMailServer(undefined, {
    ...options,
    onAuth({ username, password }, _session, callback) {
      passwords.push(`${password}`)
      if (password === 'p@ss') callback(null, { user: username })
      else callback(new Error('Invalid username or password'))
    },
  })
  onTestFinished(() => server.close())
  return { server, passwords }
}

const withLogin = (url: string, login: string) => url.replace('smtp://', `smtp://${login}@`)
const send = (url: string) => mailServer(url)(mail, new AbortController().signal)

describe('a mail server with a password', () => {
  test('accepts mail with the right one, percent-encoded in SMTP_URL', async () => {
    const { server } = await serverWithPassword({ disabledCommands: ['STARTTLS'] })
    await expect(send(withLogin(server.url, 'shop:p%40ss'))).resolves.toMatch(/^250 /)
    expect(server.mails).toHaveLength(1)
  })

  test('refuses mail with a wrong one, and says why', async () => {
    const { server } = await serverWithPassword({ disabledCommands: ['STARTTLS'] })
    await expect(send(withLogin(server.url, 'shop:wrong'))).rejects.toMatchObject({
      message: '535',
      answer: expect.stringContaining('Invalid'),
    })
    expect(server.mails).toEqual([])
  })

  test('on another machine gets the password encrypted, or not at all', async () => {
    const { server, passwords } = await serverWithPassword({ disabledCommands: ['STARTTLS'] })
    // 0.0.0.0 reaches this machine, but the site does not count it as local.
    const elsewhere = withLogin(server.url, 'shop:p%40ss').replace('127.0.0.1', '0.0.0.0')
    await expect(send(elsewhere)).rejects.toHaveProperty(
      'answer',
      expect.stringContaining('STARTTLS'),
    )
    expect(passwords).toEqual([])
    await expect(send(`${elsewhere}?requireTLS=false`)).resolves.toMatch(/^250 /)
  })
})

test('no inquiry goes to another machine in plain text, unless SMTP_URL allows it', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
  await expect(send(elsewhere)).rejects.toHaveProperty(
    'answer',
    expect.stringContaining('STARTTLS'),
  )
  expect(server.mails).toEqual([])
  await expect(send(`${elsewhere}?requireTLS=false`)).resolves.toMatch(/^250 /)
})

test('a mail server on another machine must have a valid certificate', async () => {
  const server = await startMailServer(undefined, { disabledCommands: ['AUTH'], logger: false })
  onTestFinished(() => server.close())
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
  await expect(send(elsewhere)).rejects.toThrow('CERT_HAS_EXPIRED')
  expect(server.mails).toEqual([])
})

test('a mail server on this machine may have a self-signed certificate', async () => {
  // This server offers STARTTLS with a self-signed certificate.
  const server = await startMailServer(undefined, { disabledCommands: ['AUTH'], logger: false })
  onTestFinished(() => server.close())
  await expect(send(server.url)).resolves.toMatch(/^250 /)
  await expect(send(`${server.url}?ignoreTLS=false`)).rejects.toThrow('CERT_HAS_EXPIRED')
})
