import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

const projectRoot = realpathSync.native(resolve(import.meta.dirname, '..'))

/** Why a file with customers' data must not be at this path, which is absolute; `null` if it may. */
export function misplaced(path: string): string | null {
  const inside = relative(projectRoot, realPath(path))
  const [folder] = inside.split(sep)
  // On Windows, there is no relative path to another drive.
  if (isAbsolute(inside) || folder === '..' || folder === 'data') return null
  return "is in the project's folder, where it could be published, committed or deleted. Put it in data/, or in a folder elsewhere."
}

/** Where a file would be written: links are followed, also one whose file does not exist yet. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    // Nothing can be written there.
    if (!isMissing) return path
  }
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
    ? realPath(resolve(dirname(path), readlinkSync(path)))
    : join(realPath(dirname(path)), basename(path))
}
