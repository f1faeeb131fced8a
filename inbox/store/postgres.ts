import {
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { isThisMachine } from '../this-machine.ts'

/** How long the server may take, in milliseconds. */
export type Patience = { connect: number; query: number }

/** A visitor who waits longer should rather be told to call. */
const usualPatience: Patience = { connect: 5000, query: 10_000 }

/**
 * A pool of connections to a PostgreSQL server; none is made before the first query.
 *
 * @param prepare comes before that query, and is tried again with the next one when it fails
 */
export function postgresDialect(
  url: string,
  prepare: (dialect: PostgresDialect) => Promise<void>,
  patience: Patience = usualPatience,
): PostgresDialect {
  return new PostgresDialect({
    pool: async () => {
      const pool = healthy(connectionsTo(url, patience))
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

function connectionsTo(url: string, patience: Patience): Pool {
  const pool = new Pool({
    connectionString: encryptedUrl(url),
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.query,
    keepAlive: true,
    maxLifetimeSeconds: 600,
    // A link that broke before a commit must not keep what was to be committed locked for hours.
    onConnect: (client) =>
      client.query(`set idle_in_transaction_session_timeout = ${patience.query}`),
  })
  // The server closed a connection, used or not. Its query fails, the next one has another connection.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

/**
 * An address that asks for TLS, and a certificate that holds: wherever it leads to another machine,
 * whatever weaker it says, unless it says in so many words `sslmode=disable` or `no-verify`.
 */
export function encryptedUrl(url: string): string {
  const address = new URL(url)
  const { searchParams } = address
  const mode = searchParams.get('sslmode')
  const host = searchParams.get('host') ?? decodeURIComponent(address.hostname)
  searchParams.delete('ssl')
  searchParams.delete('uselibpqcompat')
  const isSaid = mode === 'disable' || mode === 'no-verify'
  if (!isSaid && (mode !== null || !isThisMachine(host))) searchParams.set('sslmode', 'verify-full')
  return address.href
}

/** The same pool, which keeps no connection that may be sick. */
function healthy(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => watched(await pool.connect()),
    end: () => pool.end(),
  }
}

/**
 * A connection whose query failed, and not by the server's word, is closed instead of used again:
 * nobody knows whether anything still comes.
 */
function watched(client: PoolClient): PostgresPoolClient {
  let sickness: unknown
  function query<Row>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(sql: unknown, values: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('This store reads without cursors')
    return run(sql, values)
  }
  async function run(sql: string, values: readonly unknown[]): Promise<unknown> {
    if (sickness !== undefined) throw sickness
    try {
      return await client.query(sql, [...values])
    } catch (error) {
      if (!(error instanceof DatabaseError)) sickness = error
      throw error
    }
  }
  return { query, release: () => client.release(sickness !== undefined) }
}

/**
 * Whether the server is there and will not have this user, this password or this database, or not
 * like that (SQLSTATE classes 28, 3D and 42): no time will mend it.
 */
export const isRefusal = (error: unknown) =>
  error instanceof DatabaseError && /^(?:28|3D|42)/.test(error.code ?? '')
