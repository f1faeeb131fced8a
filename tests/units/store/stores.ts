import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import type { StoreSetting } from '../../../settings/settings.ts'
import { startPostgres, type PostgresServer } from '../../runner/postgres.ts'
import { newInquiry } from './new-inquiry.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Linux has a disk in memory, on which a commit takes no time. Its files outlive a killed process. */
const disk = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A path for a database file, in a folder that is removed after the test. */
export const temporaryFile = () => join(temporaryFolder(onTestFinished, disk), 'inquiries.db')

/** @param where the path of a file, or the address of a database on PostgreSQL */
const settingOf = (where: string): StoreSetting =>
  where.startsWith('postgres:') ? { kind: 'postgres', url: where } : { kind: 'sqlite', path: where }

/** Opens a store, or a new one without a place. It is closed after the test. */
export async function temporaryStore(
  where: string = temporaryFile(),
  options: Parameters<typeof openStore>[1] = {},
): Promise<InquiryStore> {
  const store = await openStore(settingOf(where), options)
  onTestFinished(() => store.close())
  return store
}

/** Leaves a store with one inquiry, as a site that has ended does. @returns the inquiry's id */
export async function leaveStore(where: string): Promise<string> {
  const store = await temporaryStore(where)
  const inquiry = newInquiry()
  await store.accept(inquiry)
  await store.close()
  return inquiry.id
}

/** The inquiries in a store that nothing else has open, by their ids. */
export async function idsIn(where: string): Promise<string[]> {
  const store = await openStore(settingOf(where))
  const ids = await Array.fromAsync(store.list(), ({ id }) => id)
  await store.close()
  return ids
}

const postgresPath = process.env['POSTGRES_PATH'] ?? ''

export const hasPostgres = postgresPath !== ''

/** A PostgreSQL server of its own for a group of tests. */
export function postgresOfGroup(): () => PostgresServer {
  let server: PostgresServer
  beforeAll(async () => {
    if (hasPostgres) server = await startPostgres(postgresPath)
  })
  afterAll(() => server?.stop())
  return () => server
}

/** The kinds of database on this machine. In a group of tests, `ofGroup` returns what creates an empty one. */
export const databaseKinds: readonly { kind: string; ofGroup: () => () => Promise<string> }[] = [
  { kind: 'SQLite', ofGroup: () => async () => temporaryFile() },
  {
    kind: 'PostgreSQL',
    ofGroup() {
      const server = postgresOfGroup()
      return () => server().createDatabase()
    },
  },
].slice(0, hasPostgres ? 2 : 1)
