import {
  chownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSqlite } from '../../../inbox/store/sqlite.ts'
import { backupSqlite, restoreSqlite } from '../../../inbox/store/sqlite-backup.ts'
import { root, runNode } from '../run-node.ts'
import { eightVisitors, startSmallSite } from '../inbox/started-small-site.ts'
import { newInquiry, noon } from './new-inquiry.ts'
import { idsIn, leaveStore, temporaryFile, temporaryStore } from './stores.ts'

let folder: string
let path: string
let backup: string

beforeEach(() => {
  backup = temporaryFile()
  folder = join(dirname(backup), 'data')
  path = join(folder, 'inquiries.db')
})

const nobody = 65_534

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

describe('the database file', () => {
  test('is created with its folder, readable only by its owner', async () => {
    await (await temporaryStore(path)).accept(newInquiry())
    const modes = readdirSync(folder).map((file) => [file, modeOf(join(folder, file))])
    expect(Object.fromEntries(modes)).toEqual({
      'inquiries.db': '600',
      'inquiries.db-shm': '600',
      'inquiries.db-wal': '600',
    })
    expect(modeOf(folder)).toBe('700')
  })

  test('accepts nothing after it was moved or deleted while the server runs', async () => {
    const store = await temporaryStore(path)
    await store.accept(newInquiry())
    renameSync(path, `${path}.moved`)
    await expect(store.accept(newInquiry())).rejects.toThrow(/moved or deleted/)
  })
})

test('a killed process has stored every inquiry that was thanked for, once, also while others write', async () => {
  const INQUIRY_STORE = `file:${path}`
  const sites = await Promise.all([1, 2, 3].map(() => startSmallSite({ INQUIRY_STORE })))
  const visitors = sites.map(eightVisitors)
  for (const each of visitors) {
    await each.untilMoreThanked(20)
    await each.kill()
  }
  expect(readdirSync(folder).filter((file) => !file.includes('-'))).toEqual(['inquiries.db'])
  const store = await temporaryStore(path)
  const stored = await Array.fromAsync(store.list(), ({ message }) => message)
  expect(new Set(stored).size).toBe(stored.length)
  const thanked = visitors.flatMap((each) => each.thanked)
  expect(thanked.filter((key) => !stored.includes(key))).toEqual([])
})

test('deleted text is gone from the files at once, or as soon as no other program reads them', async () => {
  const store = await temporaryStore(path)
  const secret = 'a secret that was deleted'
  const filesWithIt = () =>
    [path, `${path}-wal`].filter((file) => readFileSync(file).includes(secret))
  const [first, second] = [newInquiry({ message: secret }), newInquiry({ message: secret })]
  await store.accept(first)
  expect(await store.delete(first.id)).toBe(true)
  expect(filesWithIt()).toEqual([])

  await store.accept(second)
  const reader = openSqlite(path)
  reader.exec('BEGIN; SELECT count(*) FROM inquiries')
  expect(await store.delete(second.id)).toBe(false)
  expect(filesWithIt()).not.toEqual([])
  reader.close()
  expect(await store.purge(30, noon)).toEqual({ count: 0, isWiped: true })
  expect(filesWithIt()).toEqual([])
})

test('many inquiries are claimed for one email without a temporary file, which would keep their text, and for which a container has no folder', async () => {
  const store = await temporaryStore(path)
  for (let at = 0; at < 60; at += 1) {
    await store.accept(newInquiry({ message: `${at}`.padEnd(5000) }))
  }
  const temporary = dirname(backup)
  const before = statSync(temporary).mtime
  const claim = `
    const { openStore } = await import('${root}/inbox/store/open-store.ts')
    const store = await openStore({ kind: 'sqlite', path: '${path}' })
    const noon = new Date(${noon.getTime()})
    console.log((await store.claimMail(noon, noon)).inquiries.length)`
  const { stdout } = runNode(root, ['--eval', claim], { SQLITE_TMPDIR: temporary })
  expect([stdout, statSync(temporary).mtime]).toEqual(['60\n', before])
})

const inDatabase = (statement: string) => (file: string) => {
  using database = new DatabaseSync(file)
  database.exec(statement)
}

const later = "INSERT INTO kysely_migration VALUES ('9999-later', '2030')"

describe('a backup', () => {
  test('never overwrites a file, and needs a store', async () => {
    await expect(backupSqlite(path, backup)).rejects.toThrow(`There is no file ${path}.`)
    await leaveStore(path)
    writeFileSync(backup, 'something dear')
    for (const file of [backup, join(folder, 'no', 'such.db')]) {
      await expect(backupSqlite(path, file)).rejects.toThrow(/cannot be written/)
    }
    expect(readFileSync(backup, 'utf8')).toBe('something dear')
  })

  test('is not restored over a store that a server has open', async () => {
    const id = await leaveStore(path)
    await backupSqlite(path, backup)
    const store = await temporaryStore(path)
    await expect(restoreSqlite(path, backup, noon)).rejects.toThrow(
      `${path} is in use: stop the server first, then restore.`,
    )
    expect(await Array.fromAsync(store.list())).toMatchObject([{ id }])
    await store.close()
    expect(readdirSync(folder)).toEqual(['inquiries.db'])
  })

  test.each<[what: string, says: RegExp, change: (file: string) => void]>([
    ['is gone', /There is no file/, (file) => rmSync(file)],
    ['is another file', /not a valid/, (file) => writeFileSync(file, 'Dear diary, '.repeat(100))],
    ['is another database', /no such table/, inDatabase('DROP TABLE inquiries')],
    ['is unreadable', /not a valid/, inDatabase("UPDATE inquiries SET received_at = 'yesterday'")],
    ['is from a later version', /9999-later/, inDatabase(later)],
  ])('is not restored if it %s', async (_, says, change) => {
    const id = await leaveStore(path)
    await backupSqlite(path, backup)
    change(backup)
    await expect(restoreSqlite(path, backup, noon)).rejects.toThrow(says)
    expect(readdirSync(folder).filter((file) => !/-(wal|shm)$/.test(file))).toEqual([
      'inquiries.db',
    ])
    expect(await idsIn(path)).toEqual([id])
  })

  test('is restored over a missing or broken store, for the owner of its folder', async () => {
    const id = await leaveStore(path)
    await backupSqlite(path, backup)
    const isRoot = process.getuid?.() === 0
    if (isRoot) chownSync(folder, nobody, nobody)
    rmSync(path)
    expect(await restoreSqlite(path, backup, noon)).toEqual({ inquiries: 1, keptAside: null })
    expect(await idsIn(path)).toEqual([id])
    expect(statSync(path).uid).toBe(statSync(folder).uid)
    writeFileSync(path, 'broken')
    const { keptAside } = await restoreSqlite(path, backup, noon)
    expect(readFileSync(keptAside ?? '', 'utf8')).toBe('broken')
    expect(await idsIn(path)).toEqual([id])
  })
})
