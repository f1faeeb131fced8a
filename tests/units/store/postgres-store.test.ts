import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { acceptingInto } from './accepting-process.ts'
import { hasPostgres, idsIn, postgresOfGroup, temporaryStore } from './stores.ts'

test('an unreachable server is named in a sentence, without its password', async () => {
  // Nothing listens on port 9, the discard port.
  await expect(temporaryStore('postgres://site:secret@127.0.0.1:9/site')).rejects.toThrow(
    'The inquiry store 127.0.0.1:9 cannot be opened: connect ECONNREFUSED 127.0.0.1:9.',
  )
})

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
    const ids = await idsIn(url)
    expect([...site.thanked].filter((id) => !ids.includes(id))).toEqual([])
  })
})
