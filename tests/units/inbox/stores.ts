import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import { runProgram } from '../../../inbox/commands/main.ts'
import { inquiryStore, type NewInquiry } from '../../../inbox/store/inquiry-store.ts'
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
export function openedStore(INQUIRY_STORE: string) {
  const { inquiryStore: setting, defaultStore } = readSettings({ INQUIRY_STORE }, '/').server
  const store = inquiryStore(setting ?? defaultStore)
  onTestFinished(() => store.close())
  return store
}

/** The inquiries in the store of an `INQUIRY_STORE`. */
export const storedIn = (INQUIRY_STORE: string) =>
  Array.fromAsync(openedStore(INQUIRY_STORE).list())

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

/**
 * Runs `npm run inquiries -- …` in this process, because starting one takes longer than any command.
 * The project’s own `.env` and `data/` are out of its sight.
 *
 * @param environment all the settings that the command sees
 */
export async function inquiriesHere(environment: Record<string, string>, ...typed: string[]) {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const text = ({ mock }: typeof output) => mock.calls.map(([chunk]) => chunk).join('')
  try {
    // This folder has neither `.env` nor a store.
    const code = await runProgram(typed, () => readSettings(environment, import.meta.dirname))
    return { code, output: text(output), complaint: text(complaint) }
  } finally {
    output.mockRestore()
    complaint.mockRestore()
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
