import type { Clock } from '../settings/clock.ts'

/**
 * Runs a job now, and again after each interval. The job must not reject.
 *
 * @returns stops it; resolves when the current run is done
 */
export function repeat(
  job: () => Promise<void>,
  interval: number,
  clock: Clock,
): () => Promise<void> {
  let cancel: (() => void) | undefined
  let current = once()

  function once(): Promise<void> {
    cancel = clock.after(interval, () => (current = once()))
    return job()
  }

  return () => {
    cancel?.()
    return current
  }
}
