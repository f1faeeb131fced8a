import { closeSync, globSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { say, type Command } from './print.ts'

/** By count, and not by age: with a clock that is far ahead, some copies stay all the same. */
const copiesKept = 14

/** Copies the store into a folder, in which the newest copies stay. The site can keep running. */
export const backup: Command = async (store, { word }) => {
  const folder = resolve(word || 'data/backups')
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const file = join(folder, `inquiries-${time}.db`)
  // A copy that is not complete has another name.
  const unfinished = `${file}.part`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(unfinished, 'wx', 0o600))
    await store.copyTo(unfinished)
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  const others = globSync('inquiries-*.db', { cwd: folder })
    .map((name) => join(folder, name))
    .filter((copy) => copy !== file)
    .toSorted()
  for (const oldest of others.slice(0, 1 - copiesKept)) rmSync(oldest)
  say(`Inquiries backed up to ${file}`)
}
