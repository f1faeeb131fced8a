import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { InquiryStore } from '../../../inbox/store/inquiry-store.ts'
import { openStore } from '../../../inbox/store/open-store.ts'
import { openSqlite } from '../../../inbox/store/sqlite.ts'
import { backupSqlite, restoreSqlite } from '../../../inbox/store/sqlite-backup.ts'
import { inFull } from '../in-full.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { newInquiry, noon } from './new-inquiry.ts'
import { allOf } from './all-of.ts'

let folder: string
let path: string
let backup: string

beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
  path = join(folder, 'data', 'inquiries.db')
  backup = join(folder, 'backup.db')
})

const open = (file = path) => openStore({ kind: 'sqlite', path: file })

/** Opens a store, uses it, and closes it. */
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
  withStore(async (store) => (await allOf(store.list())).map(({ id }) => id), file)

/** Stores one inquiry, and returns its id. */
const storedInquiry = () =>
  withStore(async (store) => {
    const inquiry = newInquiry()
    await store.accept(inquiry)
    return inquiry.id
  })

const acceptForever = fileURLToPath(new URL('./accept-forever.ts', import.meta.url))

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

describe('the database file', () => {
  test('is created with its folder, readable only by its owner', async () => {
    const store = await open()
    await store.accept(newInquiry())
    const files = await readdir(join(folder, 'data'))
    expect(files.toSorted()).toEqual(['inquiries.db', 'inquiries.db-shm', 'inquiries.db-wal'])
    expect(files.map((file) => modeOf(join(folder, 'data', file)))).toEqual(['600', '600', '600'])
    expect(modeOf(join(folder, 'data'))).toBe('700')
    await store.close()
  })

  test('is created once, and takes what several processes write at the same time', async () => {
    const children = Array.from({ length: 3 }, () =>
      spawn(process.execPath, [acceptForever], {
        env: { ...process.env, INQUIRY_STORE: `file:${path}` },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    )
    const first = await Promise.all(
      children.map(({ stdout }) => once(createInterface(stdout), 'line')),
    )
    for (const child of children) child.kill('SIGKILL')
    expect(first).toHaveLength(3)
    expect((await readdir(join(folder, 'data'))).filter((file) => !file.includes('-'))).toEqual([
      'inquiries.db',
    ])
  })

  test('opens after a process was killed while it wrote, with all that was stored before', async () => {
    const id = await storedInquiry()
    const writer = new DatabaseSync(path)
    writer.exec('PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN')
    writer.exec('CREATE TABLE unfinished (text)')
    writer.exec(`INSERT INTO unfinished VALUES ('${'x'.repeat(1_000_000)}')`)
    // A copy made now is what a killed process leaves: half a transaction, and how to undo it.
    const left = join(folder, 'left.db')
    for (const part of ['', '-journal']) copyFileSync(path + part, left + part)
    writer.close()
    expect(await idsIn(left)).toEqual([id])
  })

  test('accepts nothing after it was moved or deleted while the server runs', async () => {
    const store = await open()
    await store.accept(newInquiry())
    renameSync(path, `${path}.moved`)
    await expect(store.accept(newInquiry())).rejects.toThrow(/moved or deleted/)
    await store.close()
  })
})

test('an error that makes SQLite roll back by itself is the error reported', async () => {
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

/** Kills a storing process after each of these counts, and compares what it printed with the store. */
async function afterKills(kills: readonly number[]) {
  const thanked = new Set<string>()
  for (const afterLines of kills) {
    const child = spawn(process.execPath, [acceptForever], {
      env: { ...process.env, INQUIRY_STORE: `file:${path}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let lines = 0
    for await (const id of createInterface(child.stdout)) {
      thanked.add(id)
      lines += 1
      if (lines === afterLines) child.kill('SIGKILL')
    }
  }
  const stored = await idsIn()
  const lost = [...thanked].filter((id) => !stored.includes(id))
  return { thanked: thanked.size, lost, twice: stored.length - new Set(stored).size }
}

test('a killed process has stored every inquiry that was thanked for, once', async () => {
  const { thanked, ...wrong } = await afterKills([1, 60, 150])
  expect(thanked).toBeGreaterThanOrEqual(211)
  expect(wrong).toEqual({ lost: [], twice: 0 })
})

inFull('in full: a process that is killed twenty times', () => {
  test('has stored every inquiry that was thanked for, once', { timeout: 300_000 }, async () => {
    const { thanked, ...wrong } = await afterKills(
      Array.from({ length: 20 }, (_, at) => 25 * at + 25),
    )
    expect(thanked).toBeGreaterThanOrEqual(5250)
    expect(wrong).toEqual({ lost: [], twice: 0 })
  })
})

test('deleted text is gone from the files at once, or as soon as no other program reads them', async () => {
  const store = await open()
  const secret = 'a secret that was deleted'
  const isIn = (file: string) => readFileSync(file).includes(secret)
  const files = [path, `${path}-wal`]
  const [first, second] = [newInquiry({ message: secret }), newInquiry({ message: secret })]
  await store.accept(first)
  await store.delete(first.id)
  expect(files.filter(isIn)).toEqual([])

  await store.accept(second)
  const reader = openSqlite(path)
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM inquiries').get()
  await store.delete(second.id)
  expect(await store.wipe()).toBe(false)
  expect(files.filter(isIn)).toEqual([`${path}-wal`])
  reader.close()
  expect(await store.wipe()).toBe(true)
  expect(files.filter(isIn)).toEqual([])
  await store.close()
})

/** Changes a file's bytes at the last place of a text. */
function damage(file: string, text: string) {
  const bytes = readFileSync(file)
  bytes.write('X', bytes.lastIndexOf(text))
  writeFileSync(file, bytes)
}

const inDatabase = (statement: string) => (file: string) => {
  using database = new DatabaseSync(file)
  database.exec(statement)
}

describe('a backup', () => {
  test('never overwrites a file, and needs a store', async () => {
    await expect(backupSqlite(path, backup)).rejects.toThrow(`There is no file ${path}.`)
    await storedInquiry()
    writeFileSync(backup, 'something dear')
    for (const file of [backup, join(folder, 'no', 'such.db')]) {
      await expect(backupSqlite(path, file)).rejects.toThrow(/cannot be written/)
    }
    expect(readFileSync(backup, 'utf8')).toBe('something dear')
  })

  test('is not restored over a store that a server has open', async () => {
    const id = await storedInquiry()
    await backupSqlite(path, backup)
    const store = await open()
    await expect(restoreSqlite(path, backup, noon)).rejects.toThrow(
      `${path} is in use: stop the server first, then restore.`,
    )
    expect(await allOf(store.list())).toMatchObject([{ id }])
    await store.close()
    expect((await readdir(join(folder, 'data'))).toSorted()).toEqual(['inquiries.db'])
  })

  test.each<[what: string, says: RegExp, change: (file: string, id: string) => void]>([
    ['is gone', /There is no file/, (file) => rmSync(file)],
    ['is another file', /not a valid/, (file) => writeFileSync(file, 'Dear diary, '.repeat(100))],
    ['is another database', /no such table/, inDatabase('DROP TABLE inquiries')],
    ['is damaged', /not a valid inquiry store.*index/, damage],
    ['lacks a column', /not a valid/, inDatabase('ALTER TABLE inquiries DROP COLUMN message')],
    ['is unreadable', /not a valid/, inDatabase("UPDATE inquiries SET received_at = 'yesterday'")],
    [
      'is from a later version',
      /9999-later/,
      inDatabase("INSERT INTO kysely_migration VALUES ('9999-later', '2030')"),
    ],
  ])('is not restored if it %s', async (_, says, change) => {
    const id = await storedInquiry()
    await backupSqlite(path, backup)
    change(backup, id)
    await expect(restoreSqlite(path, backup, noon)).rejects.toThrow(says)
    const files = await readdir(join(folder, 'data'))
    expect(files.filter((file) => !/-(wal|shm)$/.test(file))).toEqual(['inquiries.db'])
    expect(await idsIn()).toEqual([id])
  })

  test.skipIf(process.getuid?.() !== 0)(
    'gets the owner of the store that it replaces, or of its folder',
    async () => {
      await storedInquiry()
      await backupSqlite(path, backup)
      const nobody = 65_534
      for (const owned of [path, join(folder, 'data')]) {
        chownSync(owned, nobody, nobody)
        await restoreSqlite(path, backup, noon)
        expect([statSync(path).uid, statSync(path).gid, modeOf(path)]).toEqual([
          nobody,
          nobody,
          '600',
        ])
        rmSync(path)
      }
    },
  )

  test('is restored over a missing or broken store', async () => {
    const id = await storedInquiry()
    await backupSqlite(path, backup)
    rmSync(path)
    expect(await restoreSqlite(path, backup, noon)).toEqual({ inquiries: 1, keptAside: null })
    expect(await idsIn()).toEqual([id])
    writeFileSync(path, 'broken')
    const { keptAside } = await restoreSqlite(path, backup, noon)
    expect(statSync(keptAside ?? '').size).toBe('broken'.length)
    expect(await idsIn()).toEqual([id])
  })
})
