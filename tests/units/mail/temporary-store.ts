import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { openStore } from '../../../inbox/store/open-store.ts'

/** A database file, not there yet, in a folder that is gone when the test is over. */
export function temporaryFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'store-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return join(directory, 'inquiries.db')
}

/** Opens a database file for the time of the test; without a path, one of its own. */
export async function temporaryStore(path: string = temporaryFile()): Promise<InquiryStore> {
  const store = await openStore({ kind: 'sqlite', path })
  onTestFinished(() => store.close())
  return store
}
