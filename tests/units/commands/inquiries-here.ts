import { vi } from 'vitest'
import { runCommandLine } from '../../../inbox/commands/command-line.ts'
import { readSettings } from '../../../settings/settings.ts'
import type { Ended } from './installation.ts'

const noEnvFile = ''

/**
 * Runs `npm run inquiries -- …` in this process, because starting one takes longer than any command.
 *
 * @param environment all the settings that the command sees
 */
export async function inquiriesHere(
  environment: Record<string, string>,
  ...typed: string[]
): Promise<Ended> {
  const [output, complaint] = [caught(process.stdout), caught(process.stderr)]
  try {
    const code = await runCommandLine(typed, () => readSettings(environment, noEnvFile))
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
