import {
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { isThisMachine } from '../this-machine.ts'

/** Timeouts, in milliseconds. */
export type Timeouts = { connect: number; query: number }

/** A visitor should not wait longer before being asked to call. */
const defaultTimeouts: Timeouts = { connect: 5000, query: 10_000 }

/**
 * A Kysely dialect on a pool of connections. It connects at the first query.
 *
 * @param prepare runs before the first query; if it fails, it runs again before the next one
 */
export function postgresDialect(
  url: string,
  prepare: (dialect: PostgresDialect) => Promise<void>,
  timeouts: Timeouts = defaultTimeouts,
): PostgresDialect {
  return new PostgresDialect({
    pool: async () => {
      const connections = connectionsTo(url, timeouts)
      const pool: PostgresPool = {
        options: connections.options,
        connect: async () => closedWhenBroken(await connections.connect()),
        end: () => connections.end(),
      }
      try {
        await prepare(new PostgresDialect({ pool }))
      } catch (error) {
        await pool.end()
        throw error
      }
      return pool
    },
  })
}

function connectionsTo(url: string, timeouts: Timeouts): Pool {
  const pool = new Pool({
    connectionString: encryptedUrl(url),
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.query,
    keepAlive: true,
    maxLifetimeSeconds: 600,
    // If the connection breaks before a commit, the server releases its locks after this time.
    onConnect: (client) =>
      client.query(`set idle_in_transaction_session_timeout = ${timeouts.query}`),
  })
  // The server closed a connection. A running query fails, and the next one gets a new connection.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

/**
 * The address, with TLS and a valid certificate required if it is on another machine. Only an
 * explicit `sslmode=disable` or `sslmode=no-verify` turns this off.
 */
export function encryptedUrl(url: string): string {
  const address = new URL(url)
  const { searchParams } = address
  const mode = searchParams.get('sslmode')
  const host = searchParams.get('host') ?? decodeURIComponent(address.hostname)
  searchParams.delete('ssl')
  searchParams.delete('uselibpqcompat')
  const isExplicit = mode === 'disable' || mode === 'no-verify'
  if (!isExplicit && (mode !== null || !isThisMachine(host)))
    searchParams.set('sslmode', 'verify-full')
  return address.href
}

/**
 * A connection that is closed, not reused, if a query fails without an answer from the server,
 * because data could still arrive on it.
 */
function closedWhenBroken(client: PoolClient): PostgresPoolClient {
  let breakage: unknown
  function query<Row>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(sql: unknown, values: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('This store does not use cursors')
    return run(sql, values)
  }
  async function run(sql: string, values: readonly unknown[]): Promise<unknown> {
    if (breakage !== undefined) throw breakage
    try {
      return await client.query(sql, [...values])
    } catch (error) {
      if (!(error instanceof DatabaseError)) breakage = error
      throw error
    }
  }
  return { query, release: () => client.release(breakage !== undefined) }
}

/**
 * Whether the server rejected the user, the password, the database or the permissions (SQLSTATE
 * classes 28, 3D and 42). Waiting does not help then.
 */
export const isRefusal = (error: unknown) =>
  error instanceof DatabaseError && /^(?:28|3D|42)/.test(error.code ?? '')
