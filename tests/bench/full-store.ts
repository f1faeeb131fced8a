import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openStore } from '../../inbox/store/open-store.ts'
import { openSqlite } from '../../inbox/store/sqlite.ts'
import { rowOf } from '../../inbox/store/tables.ts'
import { systemClock } from '../../settings/clock.ts'
import { sampleInquiry } from '../sample-draft.ts'
import { form } from '../site-content.ts'

const root = join(import.meta.dirname, '../..')

/** Stores `count` inquiries, one for each past hour. One in ten is marked. */
export async function fillStore(path: string, count: number): Promise<void> {
  await (await openStore({ kind: 'sqlite', path })).close()
  using database = openSqlite(path)
  const now = systemClock.now()
  // In one transaction: each of its own would wait for the disk.
  database.exec('BEGIN')
  for (let index = 0; index < count; index += 1) {
    const row = rowOf({
      id: randomUUID(),
      receivedAt: new Date(now.getTime() - index * 3_600_000),
      ...sampleInquiry,
      name: `Zoë Quispe ${index}`,
      message: 'Two plates, 8 × 8 in, and a lamp for the hall. By rail, please. '.repeat(5),
      consent: form.fields.allowStorage.sentence,
      marks: index % 10 === 0 ? ['many links'] : [],
      mail: 'none',
      key: randomUUID(),
    })
    const columns = Object.keys(row)
    database
      .prepare(
        `INSERT INTO inquiries (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
      )
      .run(...Object.values(row))
  }
  database.exec('COMMIT')
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
