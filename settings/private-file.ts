import { relative, resolve, sep } from 'node:path'

const projectRoot = resolve(import.meta.dirname, '..')

/**
 * Tells why a file with customers' data must not be at an absolute path: the end of a sentence, or
 * `null` if it may. In the project's folder it may only be in `data/`.
 */
export function misplaced(path: string): string | null {
  const [folder] = relative(projectRoot, path).split(sep)
  if (folder === '..' || folder === 'data') return null
  return "is in the project's folder, where it could be published, committed or deleted. Put it in data/, or in a folder elsewhere."
}
