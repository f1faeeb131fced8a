import { describe, expect, test } from 'vitest'
import { openStore } from '../../../inbox/store/open-store.ts'
import { startSmallSite } from './started-small-site.ts'
import { allOf } from '../store/all-of.ts'
import { hasPostgres, postgresOfGroup } from '../store/databases.ts'

describe.skipIf(!hasPostgres)('a site whose database is down', () => {
  const server = postgresOfGroup()

  test('starts, serves its pages, and accepts inquiries once the database is up', async () => {
    const url = await server().createDatabase()
    await server().halt()
    const site = await startSmallSite({ INQUIRY_STORE: url })
    expect(await (await fetch(site.address)).text()).toBe('page')
    expect(await site.post()).toBe(503)
    expect(site.said()).toMatch(/^The inquiry store .* cannot be opened: .*\. The pages are served/)

    await server().resume()
    await expect.poll(() => site.post()).toBe(303)
    const store = await openStore({ kind: 'postgres', url })
    expect(await allOf(store.list())).toHaveLength(1)
    await store.close()
  })

  test.each(['LATIN1', 'SQL_ASCII'])(
    'does not start on a database in %s, which cannot store every name',
    async (encoding) => {
      const url = await server().createDatabase(encoding)
      await expect(startSmallSite({ INQUIRY_STORE: url })).rejects.toThrow(
        new RegExp(`cannot be opened: its encoding is ${encoding}, and not UTF8\\.`),
      )
    },
  )

  test('does not start if the database refuses it', async () => {
    const url = await server().createDatabase()
    const elsewhere = url.replace(/[^/]+$/, 'no_such_database')
    await expect(startSmallSite({ INQUIRY_STORE: elsewhere })).rejects.toThrow(
      /database "no_such_database" does not exist/,
    )
  })
})
