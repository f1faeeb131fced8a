import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { openInbox } from '../../../inbox/inbox.ts'
import { createSite } from '../../../server/site.ts'
import { readSettings } from '../../../settings/settings.ts'
import { listen } from '../../runner/free-port.ts'
import { builds, made } from '../builds.ts'
import { expect, expectSoon, test as visit } from '../fixtures.ts'
import { fullDraft, sendInquiry, textField } from '../inquiry-form.ts'
import { consentSentence as consent, pages } from '../../site-content.ts'

const { allowStorage: _given, ...texts } = fullDraft

type WithInbox = {
  address: string
  /** The stored inquiries, as the owner's command lists them. */
  inquiries: () => unknown
  /** The mails that the owner has got. */
  mails: string[]
}

const command = join(import.meta.dirname, '../../../inbox/commands/main.ts')

/** The site with a store and a mail server of its own. */
const test = visit.extend<{ site: WithInbox }>({
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
    const mails: string[] = []
    const { server: mailServer } = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, _session, done) {
        let mail = ''
        stream.on('data', (chunk) => (mail += String(chunk)))
        stream.once('end', () => {
          mails.push(mail)
          done()
        })
      },
    })
    const environment = {
      INQUIRY_STORE: `file:${join(folder, 'inquiries.db')}`,
      SMTP_URL: `smtp://127.0.0.1:${await listen(mailServer)}`,
      INQUIRY_MAIL_FROM: 'site@example.com',
      INQUIRY_MAIL_TO: 'owner@example.com',
    }
    const { inquiryStore: store, mail } = readSettings(environment, folder).server
    if (!store) throw new Error('There is no store')
    const inbox = await openInbox({ store, mail, keepDays: 365, log: () => {} })
    const site = await createSite(await made(builds.inbox), inbox)
    await use({
      address: await site.listen({ host: '127.0.0.1', port: 0 }),
      inquiries() {
        const env = { ...process.env, ...environment }
        const options = { cwd: folder, env, encoding: 'utf8' } as const
        return JSON.parse(execFileSync(process.execPath, [command, 'list', '--json'], options))
      },
      mails,
    })
    site.server.closeAllConnections()
    await site.close()
    mailServer.close()
    rmSync(folder, { recursive: true })
  },
  baseURL: async ({ site }, use) => use(site.address),
})

// Without JavaScript, the answer to a post leads to the confirmation, too: accepted.spec.ts.
test('a thanked inquiry is stored once, with the wording of its consent, and mailed once, whether the visitor goes back or reloads', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await sendInquiry(page)
  await page.reload()
  await page.waitForURL(pages.thankYou.path)
  await page.goBack()
  await page.waitForURL(pages.home.path)
  await page.reload()
  await expect(textField(page, 'message')).toHaveValue('')
  expect(site.inquiries()).toEqual([expect.objectContaining({ ...texts, consent })])
  await expectSoon(() => site.mails).toHaveLength(1)
  expect(site.mails[0]).toContain(fullDraft.phoneNumber)
})
