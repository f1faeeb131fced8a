import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { expectSoon } from './fixtures.ts'
import { addressOf, startSite, type Started } from './started-site.ts'

type Start = {
  /** Starts the site as `npm start` does. It stops at the end of the test at the latest. */
  start: (environment?: Record<string, string>) => Started
}

const test = base.extend<Start>({
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
  // The test run has built this site before.
  expect(site.said()).not.toContain('Building')
  expect(site.said()).toMatch(/^Delivery is off/m)
  expect(site.said().trimEnd().split('\n')).toHaveLength(2)
  site.process.kill('SIGTERM')
  expect(await site.ended).toBe(0)
})

test('a start with a store and mail says where inquiries are kept and who receives them, and keeps the password secret', async ({
  start,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
  const file = join(folder, 'new/inquiries.db')
  const site = start({
    INQUIRY_STORE: `file:${file}`,
    SMTP_URL: 'smtps://post:geheim@mail.example.com',
    INQUIRY_MAIL_FROM: 'site@example.com',
    INQUIRY_MAIL_TO: 'owner@example.com',
  })
  await addressOf(site)
  await expectSoon(site.said).toContain(`Inquiries are kept in ${file} for 365 days.`)
  await expectSoon(site.said).toContain(
    'Inquiries are mailed to owner@example.com through mail.example.com.',
  )
  expect(site.said()).not.toMatch(/Delivery is off|geheim/)
  site.process.kill('SIGINT')
  expect(await site.ended).toBe(0)
  rmSync(folder, { recursive: true })
})

test('a port in use is reported in one sentence, and so is the address of another machine, before anything is built or mailed', async ({
  start,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
  const file = join(folder, 'inquiries.db')
  const INQUIRY_STORE = `file:${file}`
  for (const [settings, sentence] of [
    [
      // The test run has not built this site.
      { PORT: port, SITE_URL: 'https://example.com' },
      new RegExp(
        `^Port ${port} is in use\\. Stop the program that uses it, or set PORT to another\\.$`,
      ),
    ],
    [{ HOST: '192.0.2.1' }, /^The server could not listen on HOST 192\.0\.2\.1, .*$/],
  ] as const) {
    const site = start({ INQUIRY_STORE, ...settings })
    expect(await site.ended).toBe(1)
    expect(site.said().trimEnd()).toMatch(sentence)
  }
  expect(existsSync(file)).toBe(false)
  rmSync(folder, { recursive: true })
})
