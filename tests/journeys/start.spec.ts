import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'

const projectRoot = join(import.meta.dirname, '../..')

type Started = {
  process: ChildProcess
  /** Everything that it has said so far, on both channels. */
  said: () => string
  /** Its exit code, once it has ended; null when a signal killed it. */
  ended: Promise<number | null>
}

type Start = {
  /** Starts the site as `npm start` does; what still runs at the end of a test is stopped. */
  start: (environment: Record<string, string>) => Started
}

const test = base.extend<Start>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for
  start: async ({}, use) => {
    const started: Started[] = []
    await use((environment) => {
      const child = spawn(process.execPath, ['server/start.ts'], {
        cwd: projectRoot,
        env: { ...process.env, ...environment },
      })
      let text = ''
      for (const channel of [child.stdout, child.stderr]) {
        channel.on('data', (chunk) => (text += String(chunk)))
      }
      const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
      const one = { process: child, said: () => text, ended }
      started.push(one)
      return one
    })
    for (const { process: child, ended } of started) {
      child.kill('SIGKILL')
      await ended
    }
  },
})

const address = /^The site is at (http:\/\/127\.0\.0\.1:\d+\/)$/m

async function addressOf(started: Started): Promise<string> {
  await expect.poll(started.said, { timeout: 20_000 }).toMatch(address)
  return address.exec(started.said())?.[1] ?? ''
}

test('a start says where the site is, and that nobody receives the inquiries', async ({
  start,
  request,
}) => {
  const site = start({ PORT: '0' })
  const response = await request.get(await addressOf(site))
  expect(response.status()).toBe(200)
  // The runner has started this site before: there is nothing to build.
  expect(site.said()).not.toContain('Building')
  expect(site.said()).toMatch(/^Delivery is off/m)
  expect(site.said().trimEnd().split('\n')).toHaveLength(4)
})

test('a port in use is said plainly', async ({ start }) => {
  const { port } = new URL(await addressOf(start({ PORT: '0' })))
  const second = start({ PORT: port })
  expect(await second.ended).toBe(1)
  expect(second.said().trimEnd()).toBe(
    `Port ${port} is in use: stop what listens there, or set PORT to another.`,
  )
})

test('an address of another machine is said plainly', async ({ start }) => {
  const site = start({ PORT: '0', HOST: '192.0.2.1' })
  expect(await site.ended).toBe(1)
  expect(site.said()).toMatch(/^The server could not listen: /m)
  expect(site.said()).not.toMatch(/^ +at /m)
})

test('a wrong setting names its variable and what it takes', async ({ start }) => {
  const site = start({ PORT: 'eighty' })
  expect(await site.ended).toBe(1)
  expect(site.said().trimEnd()).toMatch(
    /^PORT was given "eighty", but takes a whole number from 0 to 65535[^\n]*\.$/,
  )
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends the site in order, also while a browser keeps its connection`, async ({
    start,
  }) => {
    const site = start({ PORT: '0' })
    const agent = new Agent({ keepAlive: true })
    const url = await addressOf(site)
    await new Promise((read) => get(url, { agent }, (page) => page.resume().on('end', read)))
    site.process.kill(signal)
    expect(await site.ended).toBe(0)
    agent.destroy()
  })
}
