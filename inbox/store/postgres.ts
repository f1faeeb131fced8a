import { Socket } from 'node:net'
import { PostgresDialect } from 'kysely'
import { DatabaseError, Pool } from 'pg'
import { isThisMachine } from '../../settings/this-machine.ts'

/** Milliseconds: to connect, and for an answer. */
export type Timeouts = { connect: number; query: number }

/** Milliseconds. A visitor should not wait longer before being asked to call. */
const defaultTimeouts: Timeouts = { connect: 5000, query: 10_000 }

/**
 * A Kysely dialect on a pool of connections. It connects at the first query.
 *
 * @param prepare runs before the first query; if it fails, it runs again before the next one
 */
export const postgresDialect = (
  url: string,
  prepare: (dialect: PostgresDialect) => Promise<void>,
  timeouts: Timeouts = defaultTimeouts,
) =>
  new PostgresDialect({
    pool: async () => {
      const pool = connectionsTo(url, timeouts)
      try {
        await prepare(new PostgresDialect({ pool }))
      } catch (error) {
        await pool.end()
        throw error
      }
      return pool
    },
  })

function connectionsTo(url: string, { connect, query }: Timeouts): Pool {
  const pool = new Pool({
    connectionString: encryptedUrl(url),
    connectionTimeoutMillis: connect,
    // If the connection breaks before a commit, the server releases its locks after this time.
    idle_in_transaction_session_timeout: query,
    stream: () => impatientSocket(query),
  })
  // If the server closes a connection, the running query fails and the next one reconnects, so there
  // is nothing to do here.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

/** A socket that closes when the server is silent, so that it is not used again. */
function impatientSocket(milliseconds: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(milliseconds, () =>
    socket.destroy(new Error('timeout: the database does not answer')),
  )
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

/** User, password, database or permissions (SQLSTATE classes 28, 3D, 42). Waiting does not help. */
export const isRefusal = (error: unknown) =>
  error instanceof DatabaseError && /^(?:28|3D|42)/.test(error.code ?? '')
