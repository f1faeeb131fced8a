import { describe, expect, test } from 'vitest'
import { acceptingInto } from './accepting-process.ts'
import { hasPostgres, idsIn, postgresOfGroup, temporaryStore } from './stores.ts'

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
    const site = acceptingInto(url)
    for (let restarts = 0; restarts < 2; restarts += 1) {
      await site.untilMoreThanked(20)
      await server().halt()
      await server().resume()
    }
    await site.untilMoreThanked(20)
    await site.kill()
    const ids = await idsIn(url)
    expect([...site.thanked].filter((id) => !ids.includes(id))).toEqual([])
  })
})
