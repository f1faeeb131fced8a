import { resolve } from 'node:path'
import { isInProject, misplaced } from '../../settings/private-file.ts'
import { CommandError } from './command.ts'

/**
 * Refuses to write customers' data where the site would publish it or Git would commit it.
 *
 * @throws CommandError when the file would be there
 */
export function refuseMisplaced(file: string): void {
  const why = misplaced(resolve(file))
  if (why !== null) throw new CommandError(`Nothing was written: ${file} ${why}`)
}

/** Warns that a file holds customers' data, if it is in the project's folder. */
export function warnInProject(file: string): void {
  if (!isInProject(resolve(file))) return
  process.stdout.write(
    "It holds customers' data. Git leaves it out, but it is in the project's folder: move it to where only you can read it.\n",
  )
}
