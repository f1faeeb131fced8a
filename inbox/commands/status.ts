import { OwnerError } from '../../model/settings/owner-error.ts'
import { isDoubtful } from '../housekeeping.ts'
import { messageOf } from '../printable.ts'
import type { InquiryStore } from '../store/inquiry-store.ts'
import type { MailState } from '../store/tables.ts'
import { withStore, type CommandContext } from './context.ts'
import { localTime, mailWords, say } from './print.ts'

const hour = 60 * 60_000

const stuckAfter = hour

/** Several times, if cron asks every hour. */
const failureReportedFor = 6 * hour

/** Prints counts, and fails if something needs the owner. */
export function status(context: CommandContext): Promise<void> {
  return withStore(context, async (store) => {
    const now = context.clock.now()
    const found = await store.counts()
    const count = (state: MailState) => found.find(({ mail }) => mail === state)?.count ?? 0
    const states = (['none', 'pending', 'sent', 'dead'] as const).map(
      (state) => `${mailWords[state]} ${count(state)}`,
    )
    const firstDue = found.find(({ mail }) => mail === 'pending')?.firstDue
    const oldestDue = firstDue && firstDue <= now ? firstDue : undefined
    say(
      [
        `Inquiries      ${found.reduce((sum, { count }) => sum + count, 0)}`,
        `Mails to you   ${states.join(', ')}`,
        `Oldest unsent  ${oldestDue ? localTime(oldestDue) : 'none'}`,
      ].join('\n'),
    )
    if (context.settings().server.mail === null) {
      say('Mail is not set up: SMTP_URL is not set.')
    }

    const troubles = [
      await storingTrouble(store),
      recentFailure(await store.lastEvent('failure'), now),
      stuckMails(count('dead'), oldestDue, now),
      purgeInDoubt(await store.lastEvent('purge'), now),
    ].filter((trouble) => trouble !== null)
    if (troubles.length > 0) throw new OwnerError(troubles.join('\n'))
  })
}

async function storingTrouble(store: InquiryStore): Promise<string | null> {
  try {
    await store.tryWrite()
    return null
  } catch (error) {
    return `Inquiries cannot be stored: ${messageOf(error)}. Visitors who send one are told to call or email.`
  }
}

function recentFailure(failure: Date | null, now: Date): string | null {
  // One in the future was recorded while the clock was wrong.
  if (!failure || failure > now) return null
  if (now.getTime() - failure.getTime() > failureReportedFor) return null
  return `An inquiry could not be stored at ${localTime(failure)}, and the visitor was told to call or email. The site’s log says why.`
}

function stuckMails(unsendable: number, oldestDue: Date | undefined, now: Date): string | null {
  if (unsendable > 0) {
    return `Stuck: mails that could not be sent: ${unsendable}. Run "npm run inquiries -- send-test", then "npm run inquiries -- retry failed".`
  }
  if (!oldestDue || now.getTime() - oldestDue.getTime() <= stuckAfter) return null
  return 'Stuck: a mail has been waiting for over an hour. Is the site running? Run "npm run inquiries -- send-test".'
}

function purgeInDoubt(last: Date | null, now: Date): string | null {
  if (!isDoubtful(last, now)) return null
  return `Nothing is purged, because the date may be wrong: it seems to be ${localTime(now)}, far from the last purge. If the date is right, run "npm run inquiries -- purge".`
}
