/** `npm run inquiries -- COMMAND …`: what the owner can do with the inquiries. */
import { join } from 'node:path'
import { readBuiltSite } from '../../site-build/built-site.ts'
import { eachField } from '../../inquiry/fields.ts'
import { systemClock } from '../../settings/clock.ts'
import { readSettings } from '../../settings/settings.ts'
import type { CommandWords } from './context.ts'
import { runProgram } from './program.ts'

/** Used without a build. Commands never read content, so a mistake in it stops none. */
const names: CommandWords = {
  labels: eachField(({ name }) => name, 'allowStorage'),
  mails: {
    inquiry: {
      sender: 'Inquiries',
      receivedAt: 'receivedAt',
      consent: 'consent',
      marks: 'marks',
      id: 'id',
    },
    test: { subject: 'Test', text: 'A test mail of npm run inquiries.' },
  },
}

// A reader such as `head` can close the pipe before all output is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`Could not write the output: ${error.message}.\n`)
  process.exit(1)
})

process.exitCode = await runProgram(process.argv.slice(2), {
  settings: () => readSettings(process.env, process.cwd()),
  words: readBuiltSite(join(import.meta.dirname, '../../build'))?.words ?? names,
  clock: systemClock,
})
