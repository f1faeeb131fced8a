const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes

/** After the first attempt; further ones come every hour. They reach 15 s, 1 min, 5 min, 15 min and 1 h. */
const firstWaits = [15 * seconds, 45 * seconds, 4 * minutes, 10 * minutes, 45 * minutes]

/** The last of the waits ends 48 hours after the first attempt. */
const attemptsInAll = 1 + firstWaits.length + 47

/**
 * When a notice is tried again; null gives it up. The attempts are counted, rather than the hours:
 * a clock that was set forward must not use up what is left, nor a night in which the site stood
 * still.
 *
 * @param attempts how many have failed
 */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  if (attempts >= attemptsInAll) return null
  return new Date(now.getTime() + (firstWaits[attempts - 1] ?? 1 * hours))
}
