import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { backupSqlite, restoreSqlite } from '../../../inbox/store/sqlite-backup.ts'
import { inquiriesHere } from '../commands/inquiries-here.ts'
import { leaveStore, temporaryFile } from '../store/stores.ts'
import { noon } from '../store/new-inquiry.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { smallSiteHere } from './started-small-site.ts'

/**
 * Opens a site on a store that cannot be opened, and expects it to serve its pages, to take no
 * inquiry, and to leave the file as it is until it is mended. Then it takes inquiries.
 */
async function expectPagesUntil(path: string, mend: () => unknown, file?: Buffer) {
  const INQUIRY_STORE = `file:${path}`
  const site = await smallSiteHere({ INQUIRY_STORE })
  expect(site.said()).toMatch(
    /^The inquiry store \S+ cannot be opened: [^\n]+\. The pages are served/,
  )
  expect(await site.read()).toBe('page')
  expect(await site.post()).toBe(503)
  expect(await inquiriesHere({ INQUIRY_STORE }, 'status')).toEqual({
    code: 1,
    output: '',
    complaint: expect.stringMatching(/^[^\n]+\.\n$/),
  })
  expect(file === undefined || readFileSync(path).equals(file)).toBe(true)
  await mend()
  await expect.poll(() => site.post()).toBe(303)
  expect(await inquiriesHere({ INQUIRY_STORE }, 'list')).toMatchObject({ code: 0 })
  await site.close()
}

describe('a site serves its pages, and takes inquiries as soon as it can, if it starts', () => {
  test.each<[what: string, damaged: (file: Buffer<ArrayBuffer>) => Buffer<ArrayBuffer>]>([
    ['broken', (file) => file.fill('salt', 0, 8192)],
    ['cut off', (file) => file.subarray(0, 4096)],
  ])('with a store that is %s, which stays as it is', async (_, damaged) => {
    const path = temporaryFile()
    await leaveStore(path)
    const backup = `${path}.backup`
    await backupSqlite(path, backup)
    const bytes = damaged(readFileSync(path))
    writeFileSync(path, bytes)
    await expectPagesUntil(path, () => restoreSqlite(path, backup, noon), bytes)
  })

  test('where the folder of the store cannot be made', async () => {
    const folder = join(dirname(temporaryFile()), 'data')
    writeFileSync(folder, 'a file')
    await expectPagesUntil(join(folder, 'inquiries.db'), () => rmSync(folder))
  })

  // A test can mount a small disk as root, on Linux.
  const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0

  test.skipIf(!canMount)('on a full disk, or on a read-only one', async () => {
    const disk = temporaryFolder(onTestFinished)
    const mount = (...words: string[]) => execFileSync('mount', [...words, disk])
    mount('-t', 'tmpfs', '-o', 'size=4m', 'none')
    onTestFinished(() => void execFileSync('umount', [disk]))
    const [path, filler] = [join(disk, 'inquiries.db'), join(disk, 'filler')]
    expect(() => writeFileSync(filler, Buffer.alloc(5_000_000))).toThrow('ENOSPC')
    await expectPagesUntil(path, () => rmSync(filler))
    mount('-o', 'remount,ro')
    await expectPagesUntil(path, () => mount('-o', 'remount,rw'), readFileSync(path))
  })
})

test('while another program writes to the store, pages are served, and posts wait, then fail', async () => {
  const path = temporaryFile()
  const site = await smallSiteHere({ INQUIRY_STORE: `file:${path}` })
  expect(await site.post()).toBe(303)
  using other = new DatabaseSync(path)
  other.exec('BEGIN IMMEDIATE')
  const order: string[] = []
  const posts = Array.from({ length: 4 }, async () => {
    const status = await site.post()
    order.push('post')
    return status
  })
  for (let count = 0; count < 5; count += 1) {
    expect(await site.read()).toBe('page')
    order.push('page')
  }
  expect(await Promise.all(posts)).toEqual([503, 503, 503, 503])
  expect(order.indexOf('post')).toBe(5)
  const patient = site.post()
  expect(await site.read()).toBe('page')
  other.exec('ROLLBACK')
  expect(await patient).toBe(303)
  expect(site.said().match(/could not be stored/g)).toHaveLength(1)
})

test('a site does not start on the database of another program, and leaves it as it is', async () => {
  const path = temporaryFile()
  using other = new DatabaseSync(path)
  other.exec('PRAGMA journal_mode = WAL; PRAGMA application_id = 7; CREATE TABLE diary (text)')
  const before = readFileSync(path)
  await expect(smallSiteHere({ INQUIRY_STORE: `file:${path}` })).rejects.toThrow(
    /belongs to another program/,
  )
  expect(readFileSync(path).equals(before)).toBe(true)
})
