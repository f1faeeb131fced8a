import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { smallSiteHere } from './sites.ts'
import { inquiriesHere, newInquiry, noon, openedStore, storedIn, temporaryFile } from './stores.ts'

const pathOf = (INQUIRY_STORE: string) => INQUIRY_STORE.slice('file:'.length)

test('the database file is created with its folder, readable only by its owner', async () => {
  const folder = join(dirname(pathOf(temporaryFile())), 'data')
  await openedStore(`file:${join(folder, 'a.db')}`).add(newInquiry())
  const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
  const modes = readdirSync(folder).map((file) => [file, modeOf(join(folder, file))])
  expect(Object.fromEntries(modes)).toEqual({ 'a.db': '600', 'a.db-shm': '600', 'a.db-wal': '600' })
  expect(modeOf(folder)).toBe('700')
})

test('deleted text is gone from the files at once, or as soon as no other program reads them', async () => {
  const setting = temporaryFile()
  const store = openedStore(setting)
  const path = pathOf(setting)
  const secret = 'a secret that was deleted'
  const filesWithIt = () =>
    [path, `${path}-wal`].filter((file) => readFileSync(file).includes(secret))
  const [first, second] = [newInquiry({ message: secret }), newInquiry({ message: `${secret}!` })]
  await store.add(first)
  await store.delete(first.id)
  expect(filesWithIt()).toEqual([])

  await store.add(second)
  const reader = new DatabaseSync(path)
  reader.exec('BEGIN; SELECT count(*) FROM inquiries')
  await store.delete(second.id)
  expect(filesWithIt()).not.toEqual([])
  reader.close()
  await store.purge(30, noon)
  expect(filesWithIt()).toEqual([])
})

/**
 * Opens a site on a store that cannot be opened, and expects it to serve its pages, to take no
 * inquiry, and to leave the file as it is until it is mended. Then it takes inquiries.
 */
async function expectPagesUntil(path: string, mend: () => void, file?: Buffer) {
  const INQUIRY_STORE = `file:${path}`
  const site = await smallSiteHere({ INQUIRY_STORE })
  expect(site.said()).toMatch(
    /^The inquiry store \S+ cannot be opened: [^\n]+\. The pages are served/,
  )
  expect(await site.read()).toBe('page')
  expect(await site.post()).toBe(503)
  expect(await inquiriesHere({ INQUIRY_STORE }, 'list')).toEqual({
    code: 1,
    output: '',
    complaint: expect.stringMatching(/^[^\n]+\.\n$/),
  })
  expect(file === undefined || readFileSync(path).equals(file)).toBe(true)
  mend()
  await expect.poll(() => site.post()).toBe(303)
  await site.close()
}

test('a site serves its pages with a store that is broken, which stays as it is, until a backup is copied back', async () => {
  const INQUIRY_STORE = temporaryFile()
  const path = pathOf(INQUIRY_STORE)
  const store = openedStore(INQUIRY_STORE)
  await store.add(newInquiry())
  const backup = join(dirname(path), 'backup.db')
  await store.copyTo(backup)
  await store.close()
  const broken = readFileSync(path).fill('salt', 0, 8192)
  writeFileSync(path, broken)
  await expectPagesUntil(path, () => renameSync(backup, path), broken)
  expect(await storedIn(INQUIRY_STORE)).toHaveLength(2)
})

// A test can mount a small disk as root, on Linux.
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0

test.skipIf(!canMount)('on a full disk nobody is thanked, and on a read-only one', async () => {
  const disk = temporaryFolder(onTestFinished)
  const mount = (...words: string[]) => execFileSync('mount', [...words, disk])
  mount('-t', 'tmpfs', '-o', 'size=4m', 'none')
  onTestFinished(() => void execFileSync('umount', [disk]))
  const [path, filler] = [join(disk, 'inquiries.db'), join(disk, 'filler')]
  const fill = () => expect(() => writeFileSync(filler, Buffer.alloc(5_000_000))).toThrow('ENOSPC')
  fill()
  await expectPagesUntil(path, () => rmSync(filler))
  mount('-o', 'remount,ro')
  await expectPagesUntil(path, () => mount('-o', 'remount,rw'), readFileSync(path))
  const site = await smallSiteHere({ INQUIRY_STORE: `file:${path}` })
  fill()
  const statuses = new Set<number>()
  for (let posts = 0; posts < 50; posts += 1)
    statuses.add(await site.post('x'.repeat(4000 + posts)))
  expect(statuses).toContain(503)
  expect(site.said()).toMatch(/^An inquiry could not be stored: [^\n]+$/)
  expect(site.said()).not.toContain('xxx')
  rmSync(filler)
  expect(await site.post()).toBe(303)
})

test('while another program writes to the store, pages are served, and posts wait for 300 ms, then fail', async () => {
  const setting = temporaryFile()
  const site = await smallSiteHere({ INQUIRY_STORE: setting })
  expect(await site.post()).toBe(303)
  using other = new DatabaseSync(pathOf(setting))
  other.exec('BEGIN IMMEDIATE')
  let answered = 0
  const posts = Array.from({ length: 4 }, () => site.post().finally(() => (answered += 1)))
  for (let count = 0; count < 5; count += 1) expect(await site.read()).toBe('page')
  expect(answered).toBe(0)
  expect(await Promise.all(posts)).toEqual([503, 503, 503, 503])
  const patient = site.post()
  expect(await site.read()).toBe('page')
  other.exec('ROLLBACK')
  expect(await patient).toBe(303)
  expect(site.said().match(/could not be stored/g)).toHaveLength(1)
})
