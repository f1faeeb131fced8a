/**
 * Runs a job now, after each pause (in milliseconds), and when woken, never twice at the same time.
 * The job must not reject.
 */
export function runEvery(pause: number, job: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let current = Promise.resolve()
  let isWaiting = false
  let isStopped = false

  async function run(): Promise<void> {
    isWaiting = false
    if (isStopped) return
    await job()
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(wake, pause)
  }

  /** Runs the job at once, or right after its current run. */
  function wake(): void {
    if (isWaiting) return
    isWaiting = true
    current = current.then(run)
  }

  wake()
  return {
    wake,
    /** Resolves when the current run has ended. */
    stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      return current
    },
  }
}
