import type { StoreStatus } from '../delivery/store/inquiry-store.ts'
import { CommandError, type Command } from './command.ts'
import { localTime } from './local-time.ts'
import { isMailSetUp } from './mail-settings.ts'
import { withStore } from './owner-store.ts'

/** A notice that has been pending for longer is stuck; milliseconds. */
const longestPending = 60 * 60_000

export const status: Command = {
  summary: 'counts, and says what is stuck; ends with 1 then',
  arguments: [],
  options: [],
  run: (_given, settings) =>
    withStore(settings, async (store) => {
      const found = await store.status()
      process.stdout.write(sheet(found, isMailSetUp(settings)))
      const stuck = stuckNotices(found, new Date())
      if (stuck !== null) throw new CommandError(stuck)
    }),
}

function sheet(found: StoreStatus, isMailSetUp: boolean): string {
  const lines = [
    `Inquiries      ${counts(found.inquiries)}`,
    `Notices        ${counts(found.notices)}`,
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

function stuckNotices({ notices, oldestPending }: StoreStatus, now: Date): string | null {
  if (notices.dead > 0) {
    return `Stuck: ${notices.dead} given up. Try "npm run inquiries -- send-test", then "npm run inquiries -- retry dead".`
  }
  if (oldestPending && now.getTime() - oldestPending.getTime() > longestPending) {
    return 'Stuck: a notice has been pending for over an hour. Does the site run? Try "npm run inquiries -- send-test".'
  }
  return null
}
