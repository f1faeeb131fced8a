import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from '../../site-build/host-files/compress.ts'

/** Vite's name of a script or style sheet: its base, the hash of its content, its extension. */
const hashed = /^(.+)-([\w-]{8})\.(js|css)$/

/**
 * Writes a next release, in which every script and style sheet has a new name.
 *
 * @param from a finished build
 * @param to a directory, which is overwritten
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

/** Adds the hashed files of the previous release, as a host that deletes none does. */
export function keepFilesOf(before: string, release: string): void {
  for (const folder of ['client/assets', 'client/pictures']) {
    cpSync(join(before, folder), join(release, folder), { recursive: true, force: false })
  }
}
