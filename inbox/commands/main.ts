/** `npm run inquiries -- COMMAND …`: what the owner can do with the inquiries. */
import type { InboxWords } from '../../model/content/inbox-words.ts'
import { readBuiltSite } from '../../model/content/site-record.ts'
import { systemClock } from '../../model/settings/clock.ts'
import { OwnerError, stopFor } from '../../model/settings/owner-error.ts'
import { readSettings } from '../../model/settings/settings.ts'
import { runProgram } from './program.ts'

// A reader such as `head` can close the pipe before all output is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  stopFor(new OwnerError(`Could not write the output: ${error.message}.`))
})

process.exitCode = await runProgram(process.argv.slice(2), {
  settings: () => readSettings(process.env, process.cwd()),
  words,
  clock: systemClock,
})

function words(): InboxWords {
  const built = readBuiltSite('build')
  if (built) return built.words
  throw new OwnerError('The words for this are in the site’s build: run "npm run build" first.')
}
