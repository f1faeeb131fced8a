import { PostgresDialect } from 'kysely'
import { DatabaseError, Pool } from 'pg'

/** Milliseconds; a visitor who waits longer than this should rather be told to call. */
const connectTimeout = 5000
const queryTimeout = 10_000

/**
 * A pool of connections to a PostgreSQL server; none is made before the first query.
 *
 * @param prepare comes before that query, and is tried again with the next one when it fails
 */
export function postgresDialect(
  url: string,
  prepare: (dialect: PostgresDialect) => Promise<void>,
): PostgresDialect {
  return new PostgresDialect({
    pool: async () => {
      const pool = connectionsTo(url)
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

function connectionsTo(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
  })
  // The server closed a connection, used or not. Its query fails, the next one has another connection.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

/**
 * Whether the server is there and will not have this user, this password or this database, or not
 * like that (SQLSTATE classes 28, 3D and 42): no time will mend it.
 */
export const isRefusal = (error: unknown) =>
  error instanceof DatabaseError && /^(?:28|3D|42)/.test(error.code ?? '')
