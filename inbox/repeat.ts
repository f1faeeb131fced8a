import type { Clock } from './clock.ts'

/**
 * Does a job now, and again each time so many milliseconds have passed. The job must not reject.
 *
 * @returns ends it; resolves when the job under way is done
 */
export function repeat(
  job: () => Promise<void>,
  milliseconds: number,
  clock: Clock,
): () => Promise<void> {
  let callOff: (() => void) | undefined
  let underWay = once()

  function once(): Promise<void> {
    callOff = clock.after(milliseconds, () => (underWay = once()))
    return job()
  }

  return () => {
    callOff?.()
    return underWay
  }
}
