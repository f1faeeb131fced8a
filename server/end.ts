import { env, ppid } from 'node:process'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds after the signal. What is still open then is cut off. */
const connectionTimeout = 5000

/** Milliseconds after the signal. The process exits then, whatever hangs. */
const shutdownTimeout = 9000

/**
 * Ends the site when it is told to, or when npm has ended: it answers the requests that it has,
 * finishes storing, and lets the mail in progress finish.
 */
export function endWhenTold(site: FastifyInstance): void {
  const end = () => {
    void setTimeout(connectionTimeout).then(() => site.server.closeAllConnections())
    void Promise.race([site.close(), setTimeout(shutdownTimeout)]).then(() => process.exit(0))
  }
  // Once: the same signal again ends the process immediately.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end)
  whenNpmEnds(end)
}

/**
 * npm hands a signal to a shell that does not pass it on, so its script sees only that its parent is
 * gone. A site that another program has started, such as `node` by hand, outlives its parent.
 */
export function whenNpmEnds(run: () => void): { stop: () => void } {
  const isOfNpm = env['npm_lifecycle_script']?.startsWith('node server/')
  const watch = setInterval(() => {
    if (!isOfNpm || process.ppid === ppid) return
    clearInterval(watch)
    run()
  }, 500).unref()
  return { stop: () => clearInterval(watch) }
}
