import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { isThisMachine } from '../../settings/settings.ts'
import { migrate } from './migrations.ts'

/**
 * A Kysely dialect on a pool of connections. It connects at the first query; if that fails, again at
 * the next one. Nothing is set for a connection, because PgBouncer refuses what it does not know.
 */
export const postgresDialect = (url: string): PostgresDialect =>
  new PostgresDialect({
    async pool() {
      const pool = new Pool({
        connectionString: encryptedUrl(url),
        // A visitor should not wait longer before being asked to call.
        connectionTimeoutMillis: 5000,
        stream: impatientSocket,
      })
      // If the server closes a connection, the running query fails, and the next one reconnects.
      pool.on('connect', (client) => client.on('error', () => undefined))
      pool.on('error', () => undefined)
      try {
        await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }))
        return pool
      } catch (error) {
        await pool.end()
        throw error
      }
    },
  })

/** A socket that closes after ten seconds of silence, so that it is not used again. */
function impatientSocket(): Socket {
  const socket = new Socket()
  const silent = new Error('timeout: the database does not answer')
  return socket.setTimeout(10_000, () => socket.destroy(silent))
}

/** Verifies TLS to another machine, unless the address says `disable` or `no-verify`. */
export function encryptedUrl(url: string): string {
  const address = new URL(url)
  const { hostname, searchParams } = address
  const isLocal = isThisMachine(searchParams.get('host') ?? decodeURIComponent(hostname))
  const isExplicit = ['disable', 'no-verify'].includes(searchParams.get('sslmode') ?? '')
  if (!isLocal && !isExplicit) searchParams.set('sslmode', 'verify-full')
  return address.href
}
