import { vi } from 'vitest'
import { runProgram } from '../../../inbox/commands/program.ts'
import { readSettings } from '../../../model/settings/settings.ts'
import { inboxWords } from '../../site-content.ts'

/** It has neither `.env` nor a store. */
const emptyFolder = import.meta.dirname

/** How a command ended. */
type Ended = { code: number | null; output: string; complaint: string }

/** The time at which the owner types. */
export const now = new Date('2026-11-21T14:06:30Z')

/**
 * Runs `npm run inquiries -- …` in this process, because starting one takes longer than any command.
 * The project’s own `.env` and `data/` are out of its sight.
 *
 * @param environment all the settings that the command sees
 */
export const inquiriesHere = (environment: Record<string, string>, ...typed: string[]) =>
  inquiriesIn(emptyFolder, environment, ...typed)

/** The same in a folder, in which it finds `.env` and `data/`. */
export async function inquiriesIn(
  folder: string,
  environment: Record<string, string>,
  ...typed: string[]
): Promise<Ended> {
  const [output, complaint] = [caught(process.stdout), caught(process.stderr)]
  try {
    const code = await runProgram(typed, {
      settings: () => readSettings(environment, folder),
      words: inboxWords,
      clock: { now: () => now },
    })
    return { code, output: output.text(), complaint: complaint.text() }
  } finally {
    output.release()
    complaint.release()
  }
}

/** Captures what is written to a stream. */
function caught(stream: NodeJS.WriteStream): { text(): string; release(): void } {
  const chunks: string[] = []
  const write = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    chunks.push(String(chunk))
    return true
  })
  return { text: () => chunks.join(''), release: () => write.mockRestore() }
}
