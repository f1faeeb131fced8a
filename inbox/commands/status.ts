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
  summary: 'counts, tries to store, and says what needs you; ends with 1 then',
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
    `Notices        ${counts(found.mails)}`,
    `Oldest unsent  ${found.oldestPending ? localTime(found.oldestPending) : 'none'}`,
    `Last sent      ${found.lastSent ? localTime(found.lastSent) : 'never'}`,
    ...(isMailSetUp
      ? []
      : ['Mail is not set up: SMTP_URL is unset, and inquiries are only stored.']),
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
    return `Inquiries cannot be stored: ${messageOf(error)}. Whoever sends one is told to call or to write.`
  }
}

function recentFailure({ lastFailure }: StoreStatus, now: Date): string | null {
  if (now.getTime() - lastFailure.getTime() > failureReportedFor) return null
  return `An inquiry could not be stored at ${localTime(lastFailure)}, and its visitor was told to call or to write. The log of the site says why.`
}

function unseenQuarantine({ oldestUnseen }: StoreStatus, now: Date): string | null {
  if (!oldestUnseen || now.getTime() - oldestUnseen.getTime() <= unseenAfter) return null
  return 'Something has been in quarantine for over a day, and nobody has looked. Try "npm run inquiries -- list --state quarantined".'
}

function stuckMails({ mails, oldestPending }: StoreStatus, now: Date): string | null {
  if (mails.dead > 0) {
    return `Stuck: ${mails.dead} given up. Try "npm run inquiries -- send-test", then "npm run inquiries -- retry dead".`
  }
  if (oldestPending && now.getTime() - oldestPending.getTime() > stuckAfter) {
    return 'Stuck: a notice has been pending for over an hour. Does the site run? Try "npm run inquiries -- send-test".'
  }
  return null
}
