import { describe, expect, test } from 'vitest'
import { hasPostgres, idsIn, postgresOfGroup } from '../store/stores.ts'
import { startSmallSite } from './started-small-site.ts'

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
    expect(await idsIn(url)).toHaveLength(1)
  })

  test('does not start on a database that cannot store every name', async () => {
    const INQUIRY_STORE = await server().createDatabase('LATIN1')
    await expect(startSmallSite({ INQUIRY_STORE })).rejects.toThrow(
      'cannot be opened: its encoding is LATIN1, and not UTF8.',
    )
  })

  test('does not start if the database refuses it', async () => {
    const INQUIRY_STORE = (await server().createDatabase()).replace(/[^/]+$/, 'no_such')
    await expect(startSmallSite({ INQUIRY_STORE })).rejects.toThrow(
      'database "no_such" does not exist',
    )
  })
})
