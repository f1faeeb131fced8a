import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { RunningInbox } from './open-inbox.ts'

/** Milliseconds after the signal. Connections still open then are cut off. */
const connectionTimeout = 5000

/** Milliseconds after the signal. The process exits then, even if something hangs. */
const shutdownTimeout = 9000

/**
 * Shuts the site down on a signal, within ten seconds. It takes no new connections, answers the
 * requests it has, finishes storing, and lets the mail in progress finish.
 */
export function endOnSignal(server: Server, inbox: RunningInbox | null): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Once: a second signal ends the process immediately.
    process.once(signal, () => {
      void Promise.race([end(server, inbox), setTimeout(shutdownTimeout)]).then(() =>
        process.exit(0),
      )
    })
  }
}

async function end(server: Server, inbox: RunningInbox | null): Promise<void> {
  const answered = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  void setTimeout(connectionTimeout).then(() => server.closeAllConnections())
  await Promise.all([answered, inbox?.stop()])
  await inbox?.close()
}
