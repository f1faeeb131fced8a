import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './run-node.ts'

/** `onTestFinished` or `afterAll`. */
export type WhenDone = (remove: () => void) => void

/** Makes a folder, which is removed when its test or its file is done. */
export function temporaryFolder(whenDone: WhenDone, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'halite-'))
  whenDone(() => rmSync(folder, { recursive: true }))
  return folder
}

/**
 * Copies parts of the project, and links its packages.
 *
 * @param parts files and folders, separated by spaces
 */
export function copyOfProject(whenDone: WhenDone, parts: string): string {
  const copy = temporaryFolder(whenDone)
  for (const part of parts.split(' ')) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  // A link to the whole folder would share its caches, and those of a running `npm run dev`.
  const packages = join(copy, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(root, 'node_modules', name), join(packages, name), 'junction')
  }
  return copy
}
