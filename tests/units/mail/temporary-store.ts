import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A path for a database file, in a folder that is removed after the test. */
export function temporaryFile(): string {
  return join(temporaryFolder(onTestFinished), 'inquiries.db')
}

/** Opens a database file, or a new one without a path. It is closed after the test. */
export async function temporaryStore(path: string = temporaryFile()): Promise<InquiryStore> {
  const store = await openStore({ kind: 'sqlite', path })
  onTestFinished(() => store.close())
  return store
}
