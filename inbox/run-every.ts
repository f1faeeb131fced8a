/**
 * Runs a job now, after each interval (in milliseconds), and when woken, never twice at the same
 * time. The job must not reject.
 */
export function runEvery(interval: number, job: () => Promise<void>) {
  let runs = job()
  /** Runs the job at once, or right after its current run. */
  const wake = () => {
    runs = runs.then(job)
  }
  const timer = setInterval(wake, interval)
  return {
    wake,
    /** Resolves when the job has ended. */
    stop(): Promise<void> {
      clearInterval(timer)
      return runs
    },
  }
}
