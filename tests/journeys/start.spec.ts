import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { expectSoon } from './expect-soon.ts'
import { addressOf, startSite, type Started } from './started-site.ts'

type Start = {
  /** Starts the site as `npm start` does. It stops at the end of the test at the latest. */
  start: (environment: Record<string, string>) => Started
  /** A temporary folder for the test. */
  folder: string
}

const test = base.extend<Start>({
  start: async ({}, use) => {
    const started: Started[] = []
    await use((environment) => {
      const one = startSite(environment)
      started.push(one)
      return one
    })
    for (const { process: child, ended } of started) {
      child.kill('SIGKILL')
      await ended
    }
  },
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

const mail = {
  SMTP_URL: 'smtps://post:geheim@mail.example.com',
  INQUIRY_MAIL_FROM: 'site@example.com',
  INQUIRY_MAIL_TO: 'owner@example.com',
}

test('a start says the address, and that nobody receives inquiries', async ({ start, request }) => {
  const site = start({ PORT: '0' })
  const response = await request.get(await addressOf(site))
  expect(response.status()).toBe(200)
  // The test run has built this site before.
  expect(site.said()).not.toContain('Building')
  expect(site.said()).toMatch(/^Delivery is off/m)
  expect(site.said().trimEnd().split('\n')).toHaveLength(2)
})

test('a start with a store and mail says where inquiries are kept and who receives them, and keeps the password secret', async ({
  start,
  folder,
}) => {
  const file = join(folder, 'new', 'inquiries.db')
  const site = start({
    PORT: '0',
    INQUIRY_STORE: `file:${file}`,
    ...mail,
  })
  await addressOf(site)
  await expectSoon(site.said).toContain(`Inquiries are kept in ${file} for 365 days.`)
  await expectSoon(site.said).toContain(
    'Inquiries are mailed to owner@example.com through mail.example.com.',
  )
  expect(site.said()).not.toMatch(/Delivery is off|geheim/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('mail without a store stops the start, since it would never be sent', async ({ start }) => {
  const site = start({ PORT: '0', ...mail })
  expect(await site.ended).toBe(1)
  expect(site.said().trimEnd()).toMatch(/^SMTP_URL is set but INQUIRY_STORE is not[^\n]+\.$/)
})

test('a port in use is reported in one sentence', async ({ start }) => {
  const { port } = new URL(await addressOf(start({ PORT: '0' })))
  const second = start({ PORT: port })
  expect(await second.ended).toBe(1)
  expect(second.said().trimEnd()).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another.`,
  )
})

test('the address of another machine is reported in one sentence', async ({ start }) => {
  const site = start({ PORT: '0', HOST: '192.0.2.1' })
  expect(await site.ended).toBe(1)
  expect(site.said().trimEnd()).toMatch(/^The server could not listen on HOST 192\.0\.2\.1, .*$/)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends the site cleanly, even with an open connection`, async ({ start }) => {
    const site = start({ PORT: '0' })
    const agent = new Agent({ keepAlive: true })
    const url = `${await addressOf(site)}/`
    await new Promise((read) => get(url, { agent }, (page) => page.resume().on('end', read)))
    site.process.kill(signal)
    expect(await site.ended).toBe(0)
    agent.destroy()
  })
}
