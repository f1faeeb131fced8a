import type { Clock } from '../settings/clock.ts'
import { repeat } from './repeat.ts'
import { messageOf } from './message-of.ts'
import { never, pastTime, type InquiryStore } from './store/inquiry-store.ts'

const day = 24 * 60 * 60_000

/** Milliseconds by which the date may be ahead of the time that the process has run. */
const maxJump = 2 * day

/** Milliseconds since the last purge, after which the date is doubted. */
const maxPause = 45 * day

/**
 * A date that is too far ahead would make every inquiry look old. So nothing is deleted on a date
 * that is far from the last purge, or on which a running site saw the clock jump, until the owner
 * says that the date is right.
 *
 * @returns when the store was last purged, or before the first purge, when its newest inquiry came,
 *   if `now` is doubtful; otherwise null
 */
export async function doubtfulSince(
  store: Pick<InquiryStore, 'list' | 'lastEvent'>,
  now: Date,
): Promise<Date | null> {
  const purged = await store.lastEvent('purge')
  const since = purged > never ? purged : await newestReceived(store, now)
  const doubted = pastTime(await store.lastEvent('doubt'), now)
  return doubted > since || now.getTime() - since.getTime() > maxPause ? since : null
}

async function newestReceived(store: Pick<InquiryStore, 'list'>, now: Date): Promise<Date> {
  const inquiries = await store.list()
  return inquiries.find(({ receivedAt }) => receivedAt <= now)?.receivedAt ?? now
}

/** Why nothing is purged. */
export function doubt(since: Date, now: Date): string {
  const [before, today] = [since, now].map((time) => time.toISOString().slice(0, 10))
  return `The date may be wrong: today seems to be ${today}, and the store was last purged on ${before}, or had its newest inquiry then`
}

/** The message that nothing is purged, and what the owner can do. */
export const purgeWaits = (since: Date, now: Date) =>
  `Nothing is purged. ${doubt(since, now)}. If the date is right, run "npm run inquiries -- purge".`

type PurgeParts = {
  store: Pick<InquiryStore, 'purge' | 'list' | 'recordEvent' | 'lastEvent'>
  keepDays: number
  clock: Clock
  /** Writes one line to the server's log. */
  log: (line: string) => void
}

/**
 * Deletes inquiries that are older than `keepDays`, now and every 24 hours, unless the date is
 * doubtful.
 *
 * @returns stops it; resolves when the current purge is done
 */
export function startDailyPurge({ store, keepDays, clock, log }: PurgeParts): () => Promise<void> {
  /** The last purge, on both clocks. */
  let last: { now: Date; elapsed: number } | undefined

  /** Whether the date has moved further than the time that has passed since the last purge. */
  async function hasJumped(now: Date, elapsed: number): Promise<boolean> {
    if (!last) return false
    const moved = now.getTime() - last.now.getTime()
    // A later purge was started by the owner, who has confirmed the date, or by another server.
    return (
      moved - (elapsed - last.elapsed) > maxJump && (await store.lastEvent('purge')) <= last.now
    )
  }

  const purge = async () => {
    const [now, elapsed] = [clock.now(), clock.elapsed()]
    try {
      if (await hasJumped(now, elapsed)) await store.recordEvent('doubt', now)
      const since = await doubtfulSince(store, now)
      if (since) {
        // Recorded, because an inquiry that arrives now would make the date look right.
        await store.recordEvent('purge', since)
        log(purgeWaits(since, now))
        return
      }
      const count = await store.purge(keepDays, now)
      last = { now, elapsed }
      if (count > 0) log(`Inquiries deleted after ${keepDays} days: ${count}`)
    } catch (error) {
      log(`The daily purge failed: ${messageOf(error)}`)
    }
  }
  return repeat(purge, day, clock)
}
