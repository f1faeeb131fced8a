import { lstat, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Refusal } from './refusal.ts'

/**
 * Where a file of the project is, or would be.
 *
 * @param path from the project's root
 * @throws {Refusal} if it, or its folder, is a link: the editor changes no file outside
 */
export async function locate(path: string, root: string): Promise<string> {
  const [home, folder] = await Promise.all([realpath(root), realpath(join(root, dirname(path)))])
  const file = join(folder, basename(path))
  const found = await lstat(file).catch(() => undefined)
  if (found?.isSymbolicLink() || folder !== join(home, dirname(path))) {
    throw new Refusal(422, `${path} is a link to another place. The editor does not follow it.`)
  }
  return file
}
