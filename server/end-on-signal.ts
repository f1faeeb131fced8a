import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds after the signal. What is still open then is cut off. */
const connectionTimeout = 5000

/** Milliseconds after the signal. The process exits then, whatever hangs. */
const shutdownTimeout = 9000

/** Answers the requests that it has, finishes storing, and lets the mail in progress finish. */
export function endOnSignal(site: FastifyInstance): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Once: the same signal again ends the process immediately.
    process.once(signal, () => {
      void setTimeout(connectionTimeout).then(() => site.server.closeAllConnections())
      void Promise.race([site.close(), setTimeout(shutdownTimeout)]).then(() => process.exit(0))
    })
  }
}
