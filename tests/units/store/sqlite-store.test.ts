import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import { createSqlStore } from '../../../inbox/store/sql-store.ts'
import { openSqlite, sqliteDialect } from '../../../inbox/store/sqlite.ts'
import { backupSqlite, restoreSqlite } from '../../../inbox/store/sqlite-backup.ts'
import { inFull } from '../in-full.ts'
import { afterNoon, keylessInquiry, minutes, newInquiry, noon } from './new-inquiry.ts'

let folder: string
let path: string
let backup: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inquiries-'))
  path = join(folder, 'data', 'inquiries.db')
  backup = join(folder, 'backup.db')
})
afterEach(() => rm(folder, { recursive: true }))

const open = (file = path) => openStore({ kind: 'sqlite', path: file })

/** Opens a store, does something with it, and closes it. */
async function withStore<Result>(
  work: (store: InquiryStore) => Promise<Result>,
  file = path,
): Promise<Result> {
  const store = await open(file)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const idsIn = (file = path) =>
  withStore(async (store) => {
    const ids: string[] = []
    for await (const { id } of store.list()) ids.push(id)
    return ids
  }, file)

/** A store with one inquiry, whose id it returns. */
const storedInquiry = () =>
  withStore(async (store) => {
    const inquiry = newInquiry()
    await store.accept(inquiry)
    return inquiry.id
  })

const acceptForEver = fileURLToPath(new URL('./accept-for-ever.ts', import.meta.url))

const longInquiry = () => newInquiry({ message: 'x'.repeat(5000) })

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

describe('the database file', () => {
  test('is made with its folder, and read by its owner alone', async () => {
    const store = await open()
    await store.accept(newInquiry())
    const files = await readdir(join(folder, 'data'))
    expect(files.toSorted()).toEqual(['inquiries.db', 'inquiries.db-shm', 'inquiries.db-wal'])
    expect(files.map((file) => modeOf(join(folder, 'data', file)))).toEqual(['600', '600', '600'])
    expect(modeOf(join(folder, 'data'))).toBe('700')
    await store.close()
  })

  test('waits for the disk at every commit, and overwrites what is deleted', () => {
    const database = openSqlite(path)
    const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})
    expect(pragma('journal_mode')).toEqual(['wal'])
    expect(pragma('synchronous')).toEqual([2])
    expect(pragma('secure_delete')).toEqual([1])
    database.close()
  })

  test('is refused in a sentence when it is something else', async () => {
    mkdirSync(join(folder, 'data'))
    writeFileSync(path, 'Dear diary, '.repeat(100))
    await expect(open()).rejects.toThrow(
      `The inquiry store ${path} cannot be opened: file is not a database.`,
    )
    await expect(open(folder)).rejects.toThrow(/^The inquiry store .* cannot be opened: EISDIR/)
  })

  test('is refused when it is empty, which no store is: something has gone wrong there', async () => {
    mkdirSync(join(folder, 'data'))
    writeFileSync(path, '')
    await expect(open()).rejects.toThrow(/is empty/)
    expect(statSync(path).size).toBe(0)
  })

  test('is refused when it belongs to another program', async () => {
    mkdirSync(join(folder, 'data'))
    const other = new DatabaseSync(path)
    other.exec('PRAGMA application_id = 7; CREATE TABLE diary (entry TEXT)')
    other.close()
    await expect(open()).rejects.toThrow(/another program/)
  })

  test('is made once by processes that start together', async () => {
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, [acceptForEver], {
        env: { ...process.env, INQUIRY_STORE: `file:${path}` },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    )
    const first = await Promise.all(
      children.map(({ stdout }) => once(createInterface(stdout), 'line')),
    )
    for (const child of children) child.kill('SIGKILL')
    expect(first).toHaveLength(4)
    expect((await readdir(join(folder, 'data'))).filter((file) => !file.includes('-'))).toEqual([
      'inquiries.db',
    ])
  })

  test('is refused when a later version of the site has changed it', async () => {
    await storedInquiry()
    const database = openSqlite(path)
    database.exec("INSERT INTO kysely_migration VALUES ('9999-later', '2030-01-01T00:00:00.000Z')")
    database.close()
    await expect(open()).rejects.toThrow(/9999-later/)
  })

  test('takes nothing when it was moved or deleted under the server', async () => {
    const store = await open()
    await store.accept(newInquiry())
    renameSync(path, `${path}.moved`)
    await expect(store.accept(newInquiry())).rejects.toThrow(/moved or deleted/)
    await store.close()
  })
})

test('a full disk refuses the inquiry, stores nothing of it, and is over once there is room', async () => {
  await storedInquiry()
  const database = openSqlite(path)
  const store = createSqlStore(new Kysely({ dialect: sqliteDialect(database) }), {
    locksRows: false,
  })
  database.exec('PRAGMA max_page_count = 1')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => store.accept(longInquiry())),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'))
  await expect(store.accept(longInquiry())).rejects.toThrow(/full/)
  database.exec('PRAGMA max_page_count = 1000000')
  expect(await store.accept(longInquiry())).toBe('stored')
  await store.close()
  expect(await idsIn()).toHaveLength(2)
})

test('an error that SQLite itself takes back to the beginning is the one that is told', async () => {
  const store = await open()
  const other = openSqlite(path)
  other.exec(
    "CREATE TRIGGER failure BEFORE INSERT ON inquiries BEGIN SELECT RAISE(ROLLBACK, 'disk on fire'); END",
  )
  await expect(store.accept(newInquiry())).rejects.toThrow('disk on fire')
  other.exec('DROP TRIGGER failure')
  other.close()
  expect(await store.accept(newInquiry())).toBe('stored')
  await store.close()
})

/** Kills a process that stores inquiries, each time after so many more; what it said it had stored, and what is there. */
async function afterKills(kills: readonly number[]) {
  const thanked = new Set<string>()
  for (const afterLines of kills) {
    const child = spawn(process.execPath, [acceptForEver], {
      env: { ...process.env, INQUIRY_STORE: `file:${path}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let lines = 0
    for await (const key of createInterface(child.stdout)) {
      thanked.add(key)
      lines += 1
      if (lines === afterLines) child.kill('SIGKILL')
    }
  }
  const stored = await withStore(async (store) => {
    const found: (string | null)[] = []
    for await (const { key } of store.list()) found.push(key)
    return found
  })
  const lost = [...thanked].filter((key) => !stored.includes(key))
  return { thanked: thanked.size, lost, twice: stored.length - new Set(stored).size }
}

test('a killed process has stored all that it said it had, and none twice', async () => {
  const { thanked, ...wrong } = await afterKills([1, 3, 20, 60, 150])
  expect(thanked).toBeGreaterThanOrEqual(234)
  expect(wrong).toEqual({ lost: [], twice: 0 })
})

inFull('in full: a process that is killed twenty times', () => {
  test('has stored all that it said it had, and none twice', { timeout: 300_000 }, async () => {
    const { thanked, ...wrong } = await afterKills(
      Array.from({ length: 20 }, (_, at) => 25 * at + 25),
    )
    expect(thanked).toBeGreaterThanOrEqual(5250)
    expect(wrong).toEqual({ lost: [], twice: 0 })
  })
})

test('a process that writes keeps another one waiting, not out', async () => {
  const store = await open()
  const other = openSqlite(path)
  other.exec('BEGIN IMMEDIATE')
  const accepted = store.accept(newInquiry())
  // The store has tried, and waits.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  other.exec('COMMIT')
  other.close()
  expect(await accepted).toBe('stored')
  await store.close()
})

test('what is deleted is gone from the files at once, though the server goes on', async () => {
  const store = await open()
  const inquiry = newInquiry({ message: 'a secret that was deleted' })
  await store.accept(inquiry)
  await store.delete(inquiry.id)
  for (const file of [path, `${path}-wal`]) {
    expect(readFileSync(file).includes('a secret that was deleted')).toBe(false)
  }
  await store.close()
})

const traces = () =>
  [path, `${path}-wal`].map((file) => /fingerprint(?=AAAA|BBBB)/.test(readFileSync(file, 'latin1')))

test('a fingerprint that is erased is gone from the files, however it was erased', async () => {
  const store = await open()
  const [first, second] = ['AAAAfingerprintAAAA', 'BBBBfingerprintBBBB'] as const
  await store.accept(keylessInquiry(first))
  await store.forgetFingerprints(afterNoon(minutes(11)))
  expect(traces()).toEqual([false, false])

  await store.accept(keylessInquiry(second))
  // An inquiry that comes later erases it, too, and its log still holds it.
  await store.accept(newInquiry({ receivedAt: afterNoon(minutes(11)) }))
  await store.forgetFingerprints(afterNoon(minutes(12)))
  expect(traces()).toEqual([false, false])
  await store.close()
})

test('what is deleted while another program reads is said to be there still, and goes afterwards', async () => {
  const store = await open()
  const inquiry = newInquiry({ message: 'a secret that was deleted' })
  await store.accept(inquiry)
  const reader = openSqlite(path)
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM inquiries').get()
  const isInLog = () => readFileSync(`${path}-wal`).includes('a secret that was deleted')

  await store.delete(inquiry.id)
  expect(await store.wipe()).toBe(false)
  expect(isInLog()).toBe(true)
  reader.close()
  expect(await store.wipe()).toBe(true)
  expect(isInLog()).toBe(false)
  await store.close()
})

/** Puts a backup that something was done to in the place of the store. */
function damaged(statement: string) {
  rmSync(backup, { force: true })
  backupSqlite(path, backup)
  const database = new DatabaseSync(backup)
  database.exec(statement)
  database.close()
  return () => restoreSqlite(path, backup, noon)
}

describe('a backup', () => {
  test('holds what is stored, while the store is in use, and brings it back', async () => {
    const store = await open()
    const kept = newInquiry()
    await store.accept(kept)
    expect(backupSqlite(path, backup)).toEqual({ inquiries: 1 })
    const later = newInquiry()
    await store.accept(later)
    await store.close()

    expect(modeOf(backup)).toBe('600')
    const { inquiries, keptAside } = restoreSqlite(path, backup, noon)
    expect(inquiries).toBe(1)
    expect(keptAside).toBe(`${path}.2026-11-21T12-00-00.000Z`)
    expect(await idsIn()).toEqual([kept.id])
    expect(modeOf(path)).toBe('600')
    expect((await idsIn(keptAside ?? '')).toSorted()).toEqual([kept.id, later.id].toSorted())
  })

  test('never takes the place of a file, and needs a store', async () => {
    expect(() => backupSqlite(path, backup)).toThrow(`There is no file ${path}.`)
    await storedInquiry()
    writeFileSync(backup, 'something dear')
    expect(() => backupSqlite(path, backup)).toThrow(/already exists/)
    expect(() => backupSqlite(path, join(folder, 'no', 'such.db'))).toThrow(/cannot be written/)
  })

  test('is not restored over a store that a server has open', async () => {
    const id = await storedInquiry()
    backupSqlite(path, backup)
    const store = await open()
    expect(() => restoreSqlite(path, backup, noon)).toThrow(
      `${path} is in use: stop the server first, then restore.`,
    )
    expect(await store.find(id)).not.toBeNull()
    await store.close()
    expect((await readdir(join(folder, 'data'))).toSorted()).toEqual(['inquiries.db'])
  })

  test('is not restored when it is broken or something else', async () => {
    const id = await storedInquiry()
    writeFileSync(backup, 'Dear diary, '.repeat(100))
    expect(() => restoreSqlite(path, backup, noon)).toThrow(/not a valid store/)
    rmSync(backup)
    openSqlite(backup).close()
    expect(() => restoreSqlite(path, backup, noon)).toThrow(/not a valid store.*no such table/)
    rmSync(backup)
    backupSqlite(path, backup)
    const bytes = readFileSync(backup)
    bytes.write('X', bytes.lastIndexOf(id))
    writeFileSync(backup, bytes)
    expect(() => restoreSqlite(path, backup, noon)).toThrow(/not a valid store.*index/)
    expect(() => restoreSqlite(path, join(folder, 'nothing.db'), noon)).toThrow(/no file/)
    expect(await idsIn()).toEqual([id])
  })

  test('is not restored when it is a database of something else, or of a later version', async () => {
    const id = await storedInquiry()
    expect(damaged('PRAGMA application_id = 7')).toThrow(/another program/)
    expect(damaged('ALTER TABLE inquiries DROP COLUMN message')).toThrow(/not a valid store/)
    expect(damaged("UPDATE inquiries SET received_at = 'yesterday'")).toThrow(/not a valid store/)
    expect(damaged("INSERT INTO kysely_migration VALUES ('9999-later', '2030')")).toThrow(
      /9999-later/,
    )
    const files = await readdir(join(folder, 'data'))
    expect(files.filter((file) => !/-(wal|shm)$/.test(file))).toEqual(['inquiries.db'])
    expect(await idsIn()).toEqual([id])
    // Those of before the mark are ours all the same.
    damaged('PRAGMA application_id = 0')()
    expect(await idsIn()).toEqual([id])
  })

  test.skipIf(process.getuid?.() !== 0)('keeps owner and mode of what it replaces', async () => {
    await storedInquiry()
    backupSqlite(path, backup)
    const nobody = 65_534
    chownSync(path, nobody, nobody)
    chmodSync(path, 0o640)
    restoreSqlite(path, backup, noon)
    expect([statSync(path).uid, statSync(path).gid, modeOf(path)]).toEqual([nobody, nobody, '640'])

    chownSync(join(folder, 'data'), nobody, nobody)
    rmSync(path)
    restoreSqlite(path, backup, noon)
    expect([statSync(path).uid, statSync(path).gid, modeOf(path)]).toEqual([nobody, nobody, '600'])
  })

  test('is restored where there is no store, or a broken one', async () => {
    const id = await storedInquiry()
    backupSqlite(path, backup)
    rmSync(path)
    expect(restoreSqlite(path, backup, noon)).toEqual({ inquiries: 1, keptAside: null })
    expect(await idsIn()).toEqual([id])
    writeFileSync(path, 'broken')
    const { keptAside } = restoreSqlite(path, backup, noon)
    expect(statSync(keptAside ?? '').size).toBe('broken'.length)
    expect(await idsIn()).toEqual([id])
  })
})
