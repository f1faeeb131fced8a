import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const projectRoot = resolve(import.meta.dirname, '../../..')
const parts = ['content', 'inbox', 'inquiry', 'settings', 'node_modules']

/** How a command ended. */
export type Ended = { code: number | null; output: string; complaint: string }

/** An owner's copy of the project, without settings and without a store. */
export type Installation = {
  directory: string
  /**
   * Runs `npm run inquiries -- …`, without npm's own lines.
   *
   * @param environment all that the command sees, apart from PATH and the time zone
   */
  inquiries(environment: Record<string, string>, ...typed: string[]): Promise<Ended>
  /** The same, with the output going to a file. */
  printTo(file: string, environment: Record<string, string>, ...typed: string[]): Promise<Ended>
  remove(): void
}

/** Links the sources into a new folder, so that the project's own `.env` and `data/` do not matter. */
export function installation(): Installation {
  const directory = mkdtempSync(join(tmpdir(), 'inquiries-'))
  for (const part of parts) symlinkSync(join(projectRoot, part), join(directory, part))

  async function run(
    output: 'pipe' | number,
    environment: Record<string, string>,
    typed: readonly string[],
  ): Promise<Ended> {
    const child = spawn(
      process.execPath,
      ['--preserve-symlinks', '--preserve-symlinks-main', 'inbox/commands/main.ts', ...typed],
      {
        cwd: directory,
        env: {
          PATH: process.env['PATH'],
          TZ: 'UTC',
          // Without the cache, compiling takes half of a command's time.
          NODE_COMPILE_CACHE: join(directory, 'cache'),
          ...environment,
        },
        stdio: ['ignore', output, 'pipe'],
      },
    )
    const [printed, complaint, [code]] = await Promise.all([
      child.stdout ? text(child.stdout) : '',
      child.stderr ? text(child.stderr) : '',
      once(child, 'close'),
    ])
    return { code: typeof code === 'number' ? code : null, output: printed, complaint }
  }

  return {
    directory,
    inquiries: (environment, ...typed) => run('pipe', environment, typed),
    async printTo(file, environment, ...typed) {
      const descriptor = openSync(file, 'w')
      try {
        return await run(descriptor, environment, typed)
      } finally {
        closeSync(descriptor)
      }
    },
    remove: () => rmSync(directory, { recursive: true }),
  }
}
