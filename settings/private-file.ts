import { relative, resolve, sep } from 'node:path'

const projectRoot = resolve(import.meta.dirname, '..')

/** Files in these folders are public, or deleted by the next build. */
const siteFolders = new Set(['app', 'build', 'content'])

/** Git and the container's build leave these out (`.gitignore`, `.dockerignore`). */
const leftOut = /\.(db([-.][^/]*)?|sqlite[^/]*|csv)$/

/** Whether a file with customers' data is in the project's folder, where a copy takes it along. */
export function isInProject(path: string): boolean {
  return partsInProject(path)[0] !== '..'
}

/**
 * Tells why a file with customers' data must not be at an absolute path: the end of a sentence, or
 * `null` if it may.
 */
export function misplaced(path: string): string | null {
  const [folder = ''] = partsInProject(path)
  if (siteFolders.has(folder)) {
    return `is in ${folder}/, where it would be published, or deleted by the next build. Name another folder, such as data/.`
  }
  if (!isInProject(path) || folder === 'data' || leftOut.test(path)) return null
  return "is in the project's folder, where Git would take it along. End its name in .db, or name a folder elsewhere."
}

function partsInProject(path: string): string[] {
  return relative(projectRoot, path).split(sep)
}
