import { describe, expect, test } from 'vitest'
import { eightVisitors, startSmallSite } from '../inbox/started-small-site.ts'
import { hasPostgres, postgresOfGroup, temporaryStore } from './stores.ts'

test('an unreachable server is named in a sentence, without its password', async () => {
  // Nothing listens on port 9, the discard port.
  await expect(temporaryStore('postgres://site:secret@127.0.0.1:9/site')).rejects.toThrow(
    'The inquiry store 127.0.0.1:9 cannot be opened: connect ECONNREFUSED 127.0.0.1:9.',
  )
})

describe.skipIf(!hasPostgres)('while eight visitors send inquiries', () => {
  const server = postgresOfGroup()

  test('the site survives restarts of the database, and loses no inquiry that was thanked for', async () => {
    const url = await server().createDatabase()
    const visitors = eightVisitors(await startSmallSite({ INQUIRY_STORE: url }))
    for (let restarts = 0; restarts < 2; restarts += 1) {
      await visitors.untilMoreThanked(20)
      await server().halt()
      await server().resume()
    }
    await visitors.untilMoreThanked(20)
    await visitors.kill()
    const store = await temporaryStore(url)
    const stored = await Array.fromAsync(store.list(), ({ message }) => message)
    expect(visitors.thanked.filter((key) => !stored.includes(key))).toEqual([])
  })
})
