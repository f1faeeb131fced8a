import { hour } from '../../settings/clock.ts'
import { OwnerError } from '../../settings/owner-error.ts'
import { isDoubtful } from '../housekeeping.ts'
import { messageOf } from '../printable.ts'
import type { InquiryStore } from '../store/inquiry-store.ts'
import type { StoreContext } from './context.ts'
import { localTime, mailWords, say } from './print.ts'

const stuckAfter = hour

/** A cron job that asks every hour sees it six times. */
const failureReportedFor = 6 * hour

/** Prints counts, and fails if something needs the owner. */
export async function status({ store, settings, clock }: StoreContext): Promise<void> {
  const now = clock.now()
  const age = (date: Date) => now.getTime() - date.getTime()
  const found = await store.counts()
  const count = (state: string) => found.find(({ mail }) => mail === state)?.count ?? 0
  const states = Object.entries(mailWords).map(([state, word]) => `${word} ${count(state)}`)
  const firstDue = found.find(({ mail }) => mail === 'pending')?.firstDue
  const oldestDue = firstDue && firstDue <= now ? firstDue : undefined
  say(`Inquiries      ${found.reduce((sum, { count }) => sum + count, 0)}`)
  say(`Mails to you   ${states.join(', ')}`)
  say(`Oldest unsent  ${oldestDue ? localTime(oldestDue) : 'none'}`)
  const isMailed = settings().server.mail !== null
  if (!isMailed) say('Mail is not set up: SMTP_URL is not set.')

  const failure = await store.lastEvent('failure')
  // One in the future was recorded while the clock was wrong.
  const hasFailed = failure && failure <= now && age(failure) <= failureReportedFor
  const troubles = [
    await storingTrouble(store),
    hasFailed &&
      `An inquiry could not be stored at ${localTime(failure)}, and the visitor was told to call or email. The site’s log says why.`,
    isMailed &&
      (count('dead') > 0
        ? `Stuck: mails that could not be sent: ${count('dead')}. Run "npm run inquiries -- send-test", then "npm run inquiries -- retry failed".`
        : oldestDue &&
          age(oldestDue) > stuckAfter &&
          'Stuck: a mail has been waiting for over an hour. Is the site running? Run "npm run inquiries -- send-test".'),
    isDoubtful(await store.lastEvent('purge'), now) &&
      `Nothing is purged, because the date may be wrong: it seems to be ${localTime(now)}, far from the last purge. If the date is right, run "npm run inquiries -- purge".`,
  ].filter((trouble) => typeof trouble === 'string')
  if (troubles.length > 0) throw new OwnerError(troubles.join('\n'))
}

async function storingTrouble(store: InquiryStore): Promise<string | null> {
  try {
    await store.tryWrite()
    return null
  } catch (error) {
    return `Inquiries cannot be stored: ${messageOf(error)}. Visitors who send one are told to call or email.`
  }
}
