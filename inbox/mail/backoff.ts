const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes

/**
 * The waits between the first attempts. Retries come 15 s, 1 min, 5 min, 15 min and 1 h after the
 * first attempt, then every hour.
 */
const firstWaits = [15 * seconds, 45 * seconds, 4 * minutes, 10 * minutes, 45 * minutes]

/** The last attempt comes 48 hours after the first. */
const attemptsInAll = 1 + firstWaits.length + 47

/**
 * When to try a mail again; null to give up. Counts attempts, not hours: otherwise a clock that was
 * set forward, or a night in which the site was down, would use up the time.
 *
 * @param attempts how many have failed
 */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  if (attempts >= attemptsInAll) return null
  return new Date(now.getTime() + (firstWaits[attempts - 1] ?? 1 * hours))
}
