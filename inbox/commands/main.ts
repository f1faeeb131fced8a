/** `npm run inquiries -- COMMAND …`: what the owner can do with the inquiries. */
import { readSettings } from '../../settings/settings.ts'
import { runCommandLine } from './command-line.ts'

// A reader such as `head` can close the pipe before all output is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`Could not write the output: ${error.message}.\n`)
  process.exit(1)
})

process.exitCode = await runCommandLine(process.argv.slice(2), () => readSettings())
