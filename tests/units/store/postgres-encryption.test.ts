import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { encryptedUrl } from '../../../inbox/store/postgres.ts'
import { relayedDatabase } from './relayed-database.ts'
import { hasPostgres, postgresOfGroup, temporaryStore } from './stores.ts'

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
    const { url } = await relayedDatabase(server())
    // 0.0.0.0 reaches this machine, but the site does not count it as local.
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0')
    for (const encrypted of [elsewhere, `${elsewhere}?sslmode=prefer`]) {
      await expect(temporaryStore(encrypted)).rejects.toThrow(/does not support SSL connections/)
    }
    await temporaryStore(`${elsewhere}?sslmode=disable`)
  })
})
