import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../inbox/store/open-store.ts'
import { encryptedUrl } from '../../../inbox/store/postgres.ts'
import { hasPostgres, postgresOfGroup } from './databases.ts'
import { startRelay } from './relay.ts'

const verified = {}
const unverified = { rejectUnauthorized: false }

test.each([
  ['postgres://u:p@db.example.com/site', verified],
  ['postgres://u:p@192.0.2.7:5432/site?application_name=site', verified],
  ['postgres://u:p@db.example.com/site?sslmode=require', verified],
  ['postgres://u:p@db.example.com/site?sslmode=prefer&uselibpqcompat=true', verified],
  ['postgres://u:p@db.example.com/site?ssl=false', verified],
  ['postgres://u:p@localhost/site?host=db.example.com', verified],
  ['postgres://u:p@localhost.example.com/site', verified],
  ['postgres://u:p@db.example.com/site?sslmode=no-verify', unverified],
  ['postgres://u:p@db.example.com/site?sslmode=disable', false],
  ['postgres://u:p@localhost/site', false],
  ['postgres://u:p@127.0.0.1:5432/site', false],
  ['postgres://u:p@[::1]/site', false],
  ['postgres://u@%2Fvar%2Frun%2Fpostgresql/site', false],
])('the connection to %s has the TLS that it needs: %j', (url, tls) => {
  expect(new Client(encryptedUrl(url)).ssl).toEqual(tls)
})

describe.skipIf(!hasPostgres)('a database without TLS', () => {
  const server = postgresOfGroup()

  test('on another machine is refused, unless its address turns TLS off', async () => {
    const relay = await startRelay(server().socket)
    onTestFinished(() => relay.close())
    const { pathname } = new URL(await server().createDatabase())
    // 0.0.0.0 reaches this machine, but the site does not count it as local.
    const elsewhere = `postgres://site@0.0.0.0:${relay.port}${pathname}`
    for (const url of [elsewhere, `${elsewhere}?sslmode=prefer`]) {
      await expect(openStore({ kind: 'postgres', url })).rejects.toThrow(
        /does not support SSL connections/,
      )
    }
    const store = await openStore({ kind: 'postgres', url: `${elsewhere}?sslmode=disable` })
    await store.close()
  })
})
