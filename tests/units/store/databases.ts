import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../runner/postgres.ts'
import type { ServerSettings } from '../../../model/settings/settings.ts'

/** Where a store is, as the settings have it. */
export type StoreSetting = NonNullable<ServerSettings['inquiryStore']>

/** Creates empty databases, each with its own address, until it is stopped. */
export type DatabaseServer = {
  createDatabase(): Promise<StoreSetting>
  stop(): Promise<void>
}

const postgresPath = process.env['POSTGRES_PATH']

/** Both kinds of database. `start` is null if this machine has no such server. */
export const databaseKinds: readonly {
  kind: string
  start: (() => Promise<DatabaseServer>) | null
}[] = [
  { kind: 'SQLite', start: startSqlite },
  { kind: 'PostgreSQL', start: postgresPath ? () => startPostgresAt(postgresPath) : null },
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

async function startPostgresAt(path: string): Promise<DatabaseServer> {
  const server = await startPostgres(path)
  return {
    createDatabase: async () => ({ kind: 'postgres', url: await server.createDatabase() }),
    stop: () => server.stop(),
  }
}
