import type { Clock } from '../settings/clock.ts'

/**
 * Runs a job now, and after each interval, never twice at the same time. The job must not reject.
 */
export function runEvery(interval: number, job: () => Promise<void>, clock: Clock) {
  let cancel: (() => void) | undefined
  let current = Promise.resolve()
  let isStopped = false

  async function runThenWait(): Promise<void> {
    await job()
    cancel?.()
    if (!isStopped) cancel = clock.after(interval, wake)
  }

  function wake(): void {
    cancel?.()
    current = current.then(runThenWait)
  }

  wake()
  return {
    /** Runs the job at once, or right after its current run. */
    wake,
    stop: (): Promise<void> => {
      isStopped = true
      cancel?.()
      return current
    },
  }
}
