import { once } from 'node:events'
import { createServer } from 'node:net'
import { OwnerError } from '../settings/owner-error.ts'
import type { ServerSettings } from '../settings/settings.ts'

/**
 * Listens for a moment. A site that cannot listen must not replace the build of the one that does,
 * nor mail its inquiries.
 *
 * @throws OwnerError that says what to do
 */
export async function tryPort({ host, port }: ServerSettings): Promise<void> {
  const trial = createServer()
  await once(trial.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new OwnerError(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use. Stop the program that uses it, or set PORT to another.`
        : `The server could not listen on HOST ${host}, PORT ${port}: ${error.message}`,
    )
  })
  await once(trial.close(), 'close')
}
