import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { RunningInbox } from './open-inbox.ts'

/** Milliseconds from the signal on. Then who has not sent all of a request, or is still waiting, is cut off. */
const longestAnswer = 5000

/** Milliseconds from the signal on. Then the process is gone, whatever hangs: systemd would kill it no better. */
const longestEnd = 9000

/**
 * Ends the site when it is told to: it takes no more, answers what it was asked, stores what it has
 * begun to store, lets the mail under way come to its end, and is gone within ten seconds.
 */
export function endOnSignal(server: Server, inbox: RunningInbox | null): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Once: a second one ends the process as it stands.
    process.once(signal, () => {
      void Promise.race([end(server, inbox), setTimeout(longestEnd)]).then(() => process.exit(0))
    })
  }
}

async function end(server: Server, inbox: RunningInbox | null): Promise<void> {
  const answered = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  void setTimeout(longestAnswer).then(() => server.closeAllConnections())
  await Promise.all([answered, inbox?.rest()])
  await inbox?.close()
}
