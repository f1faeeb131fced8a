import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type PostgresServer } from '../../runner/postgres.ts'
import type { ServerSettings } from '../../../model/settings/settings.ts'

/** Where a store is, as the settings have it. */
export type StoreSetting = NonNullable<ServerSettings['inquiryStore']>

/** Creates empty databases, each with its own address, until it is stopped. */
export type DatabaseServer = {
  createDatabase(): Promise<StoreSetting>
  stop(): Promise<void>
}

const postgresPath = process.env['POSTGRES_PATH'] ?? ''

export const hasPostgres = postgresPath !== ''

/** A PostgreSQL server of its own for a group of tests. */
export function postgresOfGroup(): () => PostgresServer {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(postgresPath)
  })
  afterAll(() => server.stop())
  return () => server
}

/** Both kinds of database. `start` is null if this machine has no such server. */
export const databaseKinds: readonly {
  kind: string
  start: (() => Promise<DatabaseServer>) | null
}[] = [
  { kind: 'SQLite', start: startSqlite },
  { kind: 'PostgreSQL', start: hasPostgres ? startPostgresServer : null },
]

async function startSqlite(): Promise<DatabaseServer> {
  const folder = await mkdtemp(join(tmpdir(), 'inquiries-'))
  let databases = 0
  return {
    createDatabase() {
      databases += 1
      return Promise.resolve({ kind: 'sqlite', path: join(folder, `${databases}.db`) })
    },
    stop: () => rm(folder, { recursive: true }),
  }
}

async function startPostgresServer(): Promise<DatabaseServer> {
  const server = await startPostgres(postgresPath)
  return {
    createDatabase: async () => ({ kind: 'postgres', url: await server.createDatabase() }),
    stop: () => server.stop(),
  }
}
