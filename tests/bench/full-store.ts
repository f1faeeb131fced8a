import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { formWords } from '../../content/form.data.ts'
import { openStore } from '../../inbox/store/open-store.ts'
import { sampleInquiry } from '../sample-draft.ts'

const root = join(import.meta.dirname, '../..')

/** Stores `count` inquiries, one for each past minute. One in ten is quarantined. */
export async function fillStore(path: string, count: number): Promise<void> {
  const store = await openStore({ kind: 'sqlite', path })
  const now = Date.now()
  const accept = (index: number) => {
    const receivedAt = new Date(now - index * 60_000)
    return store.accept({
      id: randomUUID(),
      receivedAt,
      ...sampleInquiry,
      name: `Zoë Quispe ${index}`,
      message: 'Two plates, 8 × 8 in, and a lamp for the hall. By rail, please. '.repeat(5),
      consent: { wording: formWords.consent, givenAt: receivedAt },
      state: index % 10 === 0 ? 'quarantined' : 'new',
      mail: 'none',
      spam: { score: 0, reasons: [] },
      key: randomUUID(),
      fingerprint: null,
    })
  }
  const together = 1000
  for (let start = 0; start < count; start += together) {
    await Promise.all(Array.from({ length: together }, (_, index) => accept(start + index)))
  }
  // Without this mark, `status` would ask the owner to look at the quarantine.
  await store.mark('look', new Date())
  await store.close()
}

/** How long a command took, and its peak memory. */
export type Cost = { seconds: number; megabytes: number }

/** Runs `npm run inquiries -- …` on a store and discards its output. */
export async function measureCommand(path: string, ...typed: string[]): Promise<Cost> {
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--import',
      join(root, 'tests/bench/peak-memory.ts'),
      join(root, 'inbox/commands/main.ts'),
      ...typed,
    ],
    {
      env: { ...process.env, INQUIRY_STORE: `file:${path}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`inquiries ${typed.join(' ')} failed: ${said}`)
  return { seconds: (performance.now() - start) / 1000, megabytes: Number(said) / 1024 }
}
