/** `npm run serve`: serves a finished build. `npm start` builds first if needed. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openInbox } from '../inbox/inbox.ts'
import { serviceName } from '../inquiry/delivery.ts'
import { OwnerError, stopFor } from '../settings/owner-error.ts'
import { readSettingsOrStop, type ServerSettings } from '../settings/settings.ts'
import { endOnSignal } from './end-on-signal.ts'
import { readBuiltSite } from '../site-build/built-site.ts'
import { createSite } from './site.ts'
import { cannotListen, tryPort } from './try-port.ts'

const directory = join(import.meta.dirname, '../build')

const settings = readSettingsOrStop()
const { host, port } = settings.server
const built = readBuiltSite(directory)
if (!built || !isDeepStrictEqual(built.settings, settings.build)) {
  stopFor(
    new OwnerError(
      'The build is missing, or was made with other settings or by another version: run "npm run build" with these settings, or copy a build that was made with them.',
    ),
  )
}
await tryPort(settings.server).catch(stopFor)
const inbox = await openInbox(settings, built.words, console.log).catch(stopFor)
const site = await createSite(directory, inbox, settings.server)
const address = await site
  .listen({ host, port })
  .catch((error: NodeJS.ErrnoException) => stopFor(cannotListen(settings.server, error)))
endOnSignal(site)

console.log(`The site is at ${address}/`)
for (const line of aboutDelivery(settings.server)) console.log(line)

function aboutDelivery({ inquiryStore: store, mail }: ServerSettings): string[] {
  const { delivery } = settings.build
  const endpoint = typeof delivery === 'object' ? delivery : null
  if (endpoint) {
    return [
      endpoint.isNetlify
        ? 'Inquiries go to Netlify’s forms, which work only where Netlify serves the site (INQUIRY_ENDPOINT).'
        : `Inquiries go to ${serviceName(endpoint)} (INQUIRY_ENDPOINT).`,
    ]
  }
  if (!store) {
    return ['Delivery is off: nobody receives the inquiries (INQUIRY_STORE is unset).']
  }
  const place = store.kind === 'sqlite' ? store.path : `PostgreSQL at ${new URL(store.url).host}`
  return [
    `Inquiries are kept in ${place} for ${settings.build.inquiryKeepDays} days.`,
    mail
      ? `Inquiries are mailed to ${mail.to.join(', ')} through ${new URL(mail.smtpUrl).host}.`
      : 'Inquiries are not mailed (SMTP_URL is unset). Read them with: npm run inquiries -- list',
  ]
}
