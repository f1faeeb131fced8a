import { PostgresDialect } from 'kysely'
import { Pool } from 'pg'

/** Milliseconds; a visitor who waits longer than this should rather be told to call. */
const connectTimeout = 5000
const queryTimeout = 10_000

/** A pool of connections to a PostgreSQL server; none is made before the first query. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
  })
  // The server closed a connection, used or not. Its query fails, the next one has another connection.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}
