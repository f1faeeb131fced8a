/**
 * Runs a job now, after each interval (in milliseconds), and when woken, never twice at the same
 * time. The job must not reject.
 */
export function runEvery(interval: number, job: () => Promise<void>) {
  let runs = job()
  const wake = () => {
    runs = runs.then(job)
  }
  const timer = setInterval(wake, interval)
  /** Resolves when the job has ended. */
  const stop = () => {
    clearInterval(timer)
    return runs
  }
  return { wake, stop }
}
