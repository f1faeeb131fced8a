import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../inbox/store/open-store.ts'
import { allOf } from './all-of.ts'
import { hasPostgres, postgresOfGroup } from './databases.ts'
const acceptForever = fileURLToPath(new URL('./accept-forever.ts', import.meta.url))

test('an unreachable server is named in a sentence, without its password', async () => {
  // Nothing listens on port 9, the discard port.
  const opening = openStore({ kind: 'postgres', url: 'postgres://site:secret@127.0.0.1:9/site' })
  await expect(opening).rejects.toThrow(
    'The inquiry store 127.0.0.1:9 cannot be opened: connect ECONNREFUSED 127.0.0.1:9.',
  )
})

/** A process that stores inquiries, and the ids that it has printed. */
function acceptingInto(url: string) {
  const child = spawn(process.execPath, [acceptForever], {
    env: { ...process.env, INQUIRY_STORE: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const thanked = new Set<string>()
  let complaint = ''
  createInterface(child.stdout).on('line', (id) => thanked.add(id))
  child.stderr.on('data', (text) => (complaint += String(text)))
  return {
    thanked,
    complaint: () => complaint,
    /** Resolves when this many more ids are printed. */
    async untilMoreThanked(more: number) {
      const enough = thanked.size + more
      const hasEnough = () => thanked.size > enough || child.exitCode !== null
      await expect.poll(hasEnough).toBe(true)
      expect(complaint).toBe('')
    },
    async kill() {
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function idsIn(url: string): Promise<string[]> {
  const store = await openStore({ kind: 'postgres', url })
  const ids = (await allOf(store.list())).map(({ id }) => id)
  await store.close()
  return ids
}

/** Cuts all connections to a database, again and again. */
async function cutConnections(url: string): Promise<void> {
  const administrator = new Client(url)
  await administrator.connect()
  for (let count = 0; count < 40; count += 1) {
    await administrator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }
  await administrator.end()
}

describe.skipIf(!hasPostgres)('while eight visitors send inquiries', () => {
  const server = postgresOfGroup()

  async function restart() {
    await server().halt()
    await server().resume()
  }

  test.each<[what: string, disturb: (url: string) => Promise<void>]>([
    ['many cut connections', cutConnections],
    ['three restarts of the database', restart],
  ])('the site survives %s, and loses no inquiry that was thanked for', async (_, disturb) => {
    const url = await server().createDatabase()
    const site = acceptingInto(url)
    for (let count = 0; count < 3; count += 1) {
      await site.untilMoreThanked(20)
      await disturb(url)
    }
    await site.untilMoreThanked(20)
    await site.kill()
    expect(site.complaint()).toBe('')
    const ids = await idsIn(url)
    expect([...site.thanked].filter((id) => !ids.includes(id))).toEqual([])
  })
})
