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

/** An owner's copy of the project, with no settings and no store of its own. */
export type Installation = {
  directory: string
  /**
   * Runs `npm run inquiries -- …`, without npm's own lines.
   *
   * @param environment beside PATH and the time zone, all that the command sees
   */
  inquiries(environment: Record<string, string>, ...typed: string[]): Promise<Ended>
  /** The same, with what the command prints going into a file. */
  printTo(file: string, environment: Record<string, string>, ...typed: string[]): Promise<Ended>
  remove(): void
}

/** Makes a copy of links, so that neither `.env` nor `data/` of the one that is tested plays a part. */
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
          // Half of a command's time is compiling.
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
