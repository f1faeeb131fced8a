import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkPackages } from '../runner/link-packages.ts'
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
  linkPackages(copy)
  return copy
}
