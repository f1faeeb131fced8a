import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const projectRoot = resolve(import.meta.dirname, '../../..')
const parts = ['commands', 'content', 'delivery', 'inquiry', 'settings', 'node_modules']

/** How a command ended. */
type Ended = { code: number | null; output: string; complaint: string }

/** An owner's copy of the project, with no settings and no store of its own. */
export type Installation = {
  directory: string
  /**
   * Runs `npm run inquiries -- …`, without npm's own lines.
   *
   * @param environment beside PATH and the time zone, all that the command sees
   */
  inquiries(environment: Record<string, string>, ...typed: string[]): Promise<Ended>
  remove(): void
}

/** Makes a copy of links, so that neither `.env` nor `data/` of the one that is tested plays a part. */
export function installation(): Installation {
  const directory = mkdtempSync(join(tmpdir(), 'inquiries-'))
  for (const part of parts) symlinkSync(join(projectRoot, part), join(directory, part))

  return {
    directory,
    async inquiries(environment, ...typed) {
      const child = spawn(
        process.execPath,
        ['--preserve-symlinks', '--preserve-symlinks-main', 'commands/main.ts', ...typed],
        {
          cwd: directory,
          env: {
            PATH: process.env['PATH'],
            TZ: 'UTC',
            // Half of a command's time is compiling.
            NODE_COMPILE_CACHE: join(directory, 'cache'),
            ...environment,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      const [output, complaint, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ])
      return { code: typeof code === 'number' ? code : null, output, complaint }
    },
    remove: () => rmSync(directory, { recursive: true }),
  }
}
