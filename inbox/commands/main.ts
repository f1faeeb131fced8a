/** `npm run inquiries -- COMMAND …`: what the owner can do with the inquiries. */
import { ContentError } from '../../content/read-content.ts'
import { readSettings } from '../../settings/settings.ts'

// A reader such as `head` can close the pipe before all output is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`Could not write the output: ${error.message}.\n`)
  process.exit(1)
})

try {
  // Imported here, because a mistake in the content ends the import.
  const { runCommandLine } = await import('./command-line.ts')
  process.exitCode = await runCommandLine(process.argv.slice(2), () => readSettings())
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
