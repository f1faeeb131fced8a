/** `npm run inquiries -- COMMAND …`: what the owner can do with the inquiries. */
import { systemClock } from '../../model/settings/clock.ts'
import { stopFor } from '../../model/settings/owner-error.ts'
import { readSettings } from '../../model/settings/settings.ts'
import { commandWords } from './command-words.ts'
import { runProgram } from './program.ts'

// A reader such as `head` can close the pipe before all output is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`Could not write the output: ${error.message}.\n`)
  process.exit(1)
})

try {
  process.exitCode = await runProgram(process.argv.slice(2), {
    settings: () => readSettings(process.env, process.cwd()),
    words: commandWords(),
    clock: systemClock,
  })
} catch (error) {
  stopFor(error)
}
