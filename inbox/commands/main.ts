/** `npm run inquiries -- COMMAND …`: what the owner can do with the inquiries. */
import { readSettings } from '../../settings/settings.ts'
import { runProgram } from './program.ts'

// A reader such as `head` can close the pipe before all output is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`Could not write the output: ${error.message}.\n`)
  process.exit(1)
})

process.exitCode = await runProgram(process.argv.slice(2), () =>
  readSettings(process.env, process.cwd()),
)
