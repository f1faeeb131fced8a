import { env, ppid } from 'node:process'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Ends the site when it is told to, or when npm has ended: it answers the requests that it has,
 * finishes storing, and lets the mail in progress finish.
 */
export function endWhenTold(site: FastifyInstance): void {
  const end = () => {
    // After five seconds, connections that are still open are cut off; after nine, whatever hangs.
    void setTimeout(5000).then(() => site.server.closeAllConnections())
    void Promise.race([site.close(), setTimeout(9000)]).then(() => process.exit(0))
  }
  // Once: the same signal again ends the process immediately.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end)
  whenNpmEnds(end)
}

/**
 * npm hands a signal to a shell that does not pass it on, so its script sees only that its parent is
 * gone. A site that another program has started, such as `node` by hand, outlives its parent.
 */
export function whenNpmEnds(run: () => void): void {
  if (!env['npm_lifecycle_script']?.startsWith('node server/')) return
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watch)
    run()
  }, 500).unref()
}
