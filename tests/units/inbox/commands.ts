import { vi } from 'vitest'
import { runProgram } from '../../../inbox/commands/main.ts'
import { readSettings } from '../../../settings/settings.ts'

/**
 * Runs `npm run inquiries -- …` in this process, because starting one takes longer than any command.
 * The project’s own `.env` and `data/` are out of its sight.
 *
 * @param environment all the settings that the command sees
 */
export async function inquiriesHere(environment: Record<string, string>, ...typed: string[]) {
  const [output, complaint] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  )
  const text = (written: typeof output) => written?.mock.calls.map(([chunk]) => chunk).join('')
  try {
    // This folder has neither `.env` nor a store.
    const code = await runProgram(typed, () => readSettings(environment, import.meta.dirname))
    return { code, output: text(output) ?? '', complaint: text(complaint) ?? '' }
  } finally {
    output?.mockRestore()
    complaint?.mockRestore()
  }
}
