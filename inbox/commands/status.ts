import { doubtfulSince, purgeWaits } from '../daily-purge.ts'
import { messageOf } from '../message-of.ts'
import type { InquiryStore, StoreStatus } from '../store/inquiry-store.ts'
import { CommandError, type Owner } from './command.ts'
import { localTime } from './local-time.ts'
import { withStore } from './owner-store.ts'

const hour = 60 * 60_000

/** Milliseconds after which a mail that is due is stuck. */
const stuckAfter = hour

/**
 * For how many milliseconds a failed inquiry is reported: several times if cron asks every hour.
 */
const failureReportedFor = 6 * hour

/** Prints counts, and fails if something needs the owner. */
export function status(owner: Owner): Promise<void> {
  return withStore(owner, async (store) => {
    const now = owner.clock.now()
    const found = await store.status(now)
    const { smtpUrl } = owner.settings().server
    process.stdout.write(sheet(found, smtpUrl !== null))
    const since = await doubtfulSince(store, now)
    const troubles = [
      await storingTrouble(store),
      recentFailure(found, now),
      stuckMails(found, now),
      since && purgeWaits(since, now),
    ].filter((trouble) => trouble !== null)
    if (troubles.length > 0) throw new CommandError(troubles.join('\n'))
  })
}

function sheet({ mails, oldestPending, lastSent }: StoreStatus, isMailSetUp: boolean): string {
  const counts = Object.entries(mails)
  const lines = [
    `Inquiries      ${counts.reduce((sum, [, count]) => sum + count, 0)}`,
    `Mails to you   ${counts.map(([state, count]) => `${state} ${count}`).join(', ')}`,
    `Oldest unsent  ${oldestPending ? localTime(oldestPending) : 'none'}`,
    `Last sent      ${lastSent ? localTime(lastSent) : 'never'}`,
    ...(isMailSetUp
      ? []
      : ['Mail is not set up: SMTP_URL is not set, so inquiries are stored and not mailed.']),
  ]
  return `${lines.join('\n')}\n`
}

async function storingTrouble(store: InquiryStore): Promise<string | null> {
  try {
    await store.tryWrite()
    return null
  } catch (error) {
    return `Inquiries cannot be stored: ${messageOf(error)}. Visitors who send one are told to call or write.`
  }
}

function recentFailure({ lastFailure }: StoreStatus, now: Date): string | null {
  if (now.getTime() - lastFailure.getTime() > failureReportedFor) return null
  return `An inquiry could not be stored at ${localTime(lastFailure)}, and the visitor was told to call or write. The site’s log says why.`
}

function stuckMails({ mails, oldestPending }: StoreStatus, now: Date): string | null {
  if (mails.dead > 0) {
    return `Stuck: the site gave up on ${mails.dead === 1 ? '1 mail' : `${mails.dead} mails`}. Run "npm run inquiries -- send-test", then "npm run inquiries -- retry dead".`
  }
  if (!oldestPending || now.getTime() - oldestPending.getTime() <= stuckAfter) return null
  return 'Stuck: a mail has been waiting for over an hour. Is the site running? Run "npm run inquiries -- send-test".'
}
