import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from '../../site-build/compress.ts'

/** A script or style sheet as Vite names it: what it is, the hash of its content, its ending. */
const hashed = /^(.+)-([\w-]{8})\.(js|css)$/

/**
 * Writes the build that comes after another one, in which every script and style sheet has changed
 * and so has a new name.
 *
 * @param from a finished build
 * @param to is written over
 */
export function writeNextRelease(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
  const assets = join(to, 'client/assets')
  const names = readdirSync(assets).filter((name) => hashed.test(name))
  const renamed = new Map(names.map((name) => [name, name.replace(hashed, '$1-next$2.$3')]))
  const withNewNames = (text: string) =>
    [...renamed].reduce((changed, [before, after]) => changed.replaceAll(before, after), text)

  for (const [before, after] of renamed) {
    for (const end of ['', '.br', '.gz'])
      renameSync(join(assets, before + end), join(assets, after + end))
  }
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!/\.(html|js|css)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    writeFileSync(file, withNewNames(readFileSync(file, 'utf8')))
    compress(file)
  }
}

/** Copies the hashed files of the release before to where they are missing, as server/deploy/release does. */
export function keepFilesOf(before: string, release: string): void {
  for (const folder of ['client/assets', 'client/pictures']) {
    cpSync(join(before, folder), join(release, folder), { recursive: true, force: false })
  }
}
