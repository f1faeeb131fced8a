import { messageOf } from '../message-of.ts'
import type { InquiryStore, StoreStatus } from '../store/inquiry-store.ts'
import { CommandError, type Command } from './command.ts'
import { localTime } from './local-time.ts'
import { isMailSetUp } from './mail-settings.ts'
import { withStore } from './owner-store.ts'

const hour = 60 * 60_000

/** Milliseconds after which a pending mail is stuck. */
const stuckAfter = hour

/** Milliseconds after which an unseen inquiry in quarantine is reported. */
const unseenAfter = 24 * hour

/**
 * For how many milliseconds a failed inquiry is reported: several times if cron asks every hour.
 */
const failureReportedFor = 6 * hour

export const status: Command = {
  summary: 'counts, tests the store, and ends with 1 if something needs you',
  arguments: [],
  options: [],
  run: (_given, settings) =>
    withStore(settings, async (store) => {
      const found = await store.status()
      process.stdout.write(sheet(found, isMailSetUp(settings)))
      const now = new Date()
      const troubles = [
        await storingTrouble(store),
        recentFailure(found, now),
        stuckMails(found, now),
        unseenQuarantine(found, now),
      ].filter((trouble) => trouble !== null)
      if (troubles.length > 0) throw new CommandError(troubles.join('\n'))
    }),
}

function sheet(found: StoreStatus, isMailSetUp: boolean): string {
  const lines = [
    `Inquiries      ${counts(found.inquiries)}`,
    `Emails to you  ${counts(found.mails)}`,
    `Oldest unsent  ${found.oldestPending ? localTime(found.oldestPending) : 'none'}`,
    `Last sent      ${found.lastSent ? localTime(found.lastSent) : 'never'}`,
    ...(isMailSetUp
      ? []
      : ['Email is not set up: SMTP_URL is not set, so inquiries are stored and not emailed.']),
  ]
  return `${lines.join('\n')}\n`
}

function counts(of: Record<string, number>): string {
  return Object.entries(of)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
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

function unseenQuarantine({ oldestUnseen }: StoreStatus, now: Date): string | null {
  if (!oldestUnseen || now.getTime() - oldestUnseen.getTime() <= unseenAfter) return null
  return 'An inquiry has been in quarantine for over a day, and nobody has looked. Run "npm run inquiries -- list --state quarantined".'
}

function stuckMails({ mails, oldestPending }: StoreStatus, now: Date): string | null {
  if (mails.dead > 0) {
    return `Stuck: the site gave up on ${mails.dead === 1 ? '1 email' : `${mails.dead} emails`}. Run "npm run inquiries -- send-test", then "npm run inquiries -- retry dead".`
  }
  if (oldestPending && now.getTime() - oldestPending.getTime() > stuckAfter) {
    return 'Stuck: an email has been waiting for over an hour. Is the site running? Run "npm run inquiries -- send-test".'
  }
  return null
}
