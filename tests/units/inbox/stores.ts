import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import {
  inquiryStore,
  type InquiryStore,
  type NewInquiry,
} from '../../../inbox/store/inquiry-store.ts'
import { consentSentence } from '../../../inquiry/words.ts'
import { readSettings } from '../../../settings/settings.ts'
import { startPostgres, type PostgresServer } from '../../runner/postgres.ts'
import { sampleInquiry } from '../../sample-draft.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Linux has a disk in memory, on which a commit takes no time. Its files outlive a killed process. */
const disk = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A value of `INQUIRY_STORE`: a database file in a folder that is removed after the test. */
export const temporaryFile = () => `file:${join(temporaryFolder(onTestFinished, disk), 'a.db')}`

/** Opens the store of an `INQUIRY_STORE`. It is closed after the test. */
export function openedStore(INQUIRY_STORE: string): InquiryStore {
  const { inquiryStore: setting, defaultStore } = readSettings({ INQUIRY_STORE }, '/').server
  const store = inquiryStore(setting ?? defaultStore)
  onTestFinished(() => store.close())
  return store
}

export const noon = new Date('2026-11-21T12:00:00.000Z')

/** The time so many milliseconds after noon. */
export const afterNoon = (milliseconds: number) => new Date(noon.getTime() + milliseconds)

export const day = 86_400_000

/** An inquiry to store, unlike any other, with a mail to send. */
export function newInquiry(changes: Partial<NewInquiry> = {}): NewInquiry {
  return {
    ...sampleInquiry,
    id: randomUUID(),
    receivedAt: noon,
    message: `Two lamps.\n${randomUUID()}`,
    consent: consentSentence,
    marks: [],
    mail: 'pending',
    ...changes,
  }
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
