import { vi } from 'vitest'
import { runProgram } from '../../../inbox/commands/program.ts'
import { readSettings } from '../../../settings/settings.ts'
import { inboxWords } from '../../site-content.ts'

/** The time at which the owner types. */
export const now = new Date('2026-11-21T14:06:30Z')

/**
 * Runs `npm run inquiries -- …` in this process, because starting one takes longer than any command.
 * The project’s own `.env` and `data/` are out of its sight.
 *
 * @param environment all the settings that the command sees
 */
export const inquiriesHere = (environment: Record<string, string>, ...typed: string[]) =>
  // This folder has neither `.env` nor a store.
  inquiriesIn(import.meta.dirname, environment, ...typed)

/** The same in a folder, in which it finds `.env` and `data/`. */
export async function inquiriesIn(
  folder: string,
  environment: Record<string, string>,
  ...typed: string[]
) {
  const [output, complaint] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  )
  const text = (written: typeof output) => written?.mock.calls.map(([chunk]) => chunk).join('')
  try {
    const code = await runProgram(typed, {
      settings: () => readSettings(environment, folder),
      words: inboxWords,
      clock: { now: () => now },
    })
    return { code, output: text(output) ?? '', complaint: text(complaint) ?? '' }
  } finally {
    output?.mockRestore()
    complaint?.mockRestore()
  }
}
