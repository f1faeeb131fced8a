import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import type { Started } from '../started-program.ts'
import { addressOf, startSite } from './started-site.ts'

type Start = {
  folder: string
  /** Starts the site as `npm start` does. It stops at the end of the test at the latest. */
  start: (environment?: Record<string, string>) => Started
}

const test = base.extend<Start>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  start: async ({}, use) => {
    const started: Started[] = []
    await use((environment) => {
      const one = startSite({ PORT: '0', ...environment })
      started.push(one)
      return one
    })
    for (const { process: child, ended } of started) {
      child.kill('SIGKILL')
      await ended
    }
  },
})

test('a start says the address, and that nobody receives inquiries, and ends cleanly', async ({
  start,
}) => {
  const site = start()
  await addressOf(site)
  await site.says(/^Delivery is off.*\n/m)
  // The test run has built this site before.
  expect(site.said().trimEnd().split('\n')).toHaveLength(2)
  site.process.kill('SIGTERM')
  expect(await site.ended).toBe(0)
})

test('a start with a store and mail says where inquiries are kept and who receives them, and keeps the password secret', async ({
  folder,
  start,
}) => {
  const file = join(folder, 'new/inquiries.db')
  const site = start({
    INQUIRY_STORE: `file:${file}`,
    SMTP_URL: 'smtps://post:geheim@mail.example.com',
    INQUIRY_MAIL_FROM: 'site@example.com',
    INQUIRY_MAIL_TO: 'owner@example.com',
  })
  await addressOf(site)
  await site.says(/^Inquiries are kept in \S+new\/inquiries\.db for 365 days\.$/m)
  await site.says(/^Inquiries are mailed to owner@example\.com through mail\.example\.com\.$/m)
  expect(site.said()).not.toMatch(/Delivery is off|geheim/)
  site.process.kill('SIGINT')
  expect(await site.ended).toBe(0)
})

test('a port in use is reported in one sentence, and so is the address of another machine', async ({
  baseURL,
  start,
}) => {
  const { port } = new URL(baseURL ?? '')
  for (const settings of [{ PORT: port }, { HOST: '192.0.2.1' }]) {
    const site = start(settings)
    expect(await site.ended).toBe(1)
    expect(site.said()).toMatch(/^The site cannot listen [^\n]+\. Stop the program [^\n]+\.\n$/)
  }
})
