/** `npm run serve`: serves a finished build. `npm start` builds first if needed. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openInbox } from '../inbox/inbox.ts'
import { serviceName } from '../inquiry/delivery.ts'
import { OwnerError, stopFor } from '../model/owner-error.ts'
import { readSettingsOrStop, type Settings } from '../settings/settings.ts'
import { readBuiltSite } from '../site-build/built-site.ts'
import { endWhenTold } from './end.ts'
import { createSite } from './site.ts'

const directory = join(import.meta.dirname, '../build')

const settings = readSettingsOrStop()
const { host, port, inquiryStore: store, mail } = settings.server
if (!isDeepStrictEqual(readBuiltSite(directory)?.settings, settings.build)) {
  const remedy = 'run "npm run build" with these settings, or copy a build that was made with them'
  stopFor(new OwnerError(`The build is missing, or was made with other settings: ${remedy}.`))
}
const keepDays = settings.build.inquiryKeepDays
const inbox = store && (await openInbox({ store, mail, keepDays, log: console.log }))
const site = await createSite(directory, inbox, settings.server)
const address = await site.listen({ host, port }).catch(async ({ message }: Error) => {
  await site.close()
  const remedy = 'Stop the program that uses this port, or set PORT and HOST to others.'
  return stopFor(new OwnerError(`The site cannot ${message}. ${remedy}`))
})
endWhenTold(site)

console.log(`The site is at ${address}/`)
for (const line of aboutDelivery(settings)) console.log(line)

function aboutDelivery({ build: { delivery, inquiryKeepDays } }: Settings): string[] {
  if (typeof delivery === 'object') {
    const onlyThere = delivery.isNetlify ? ', which works only where Netlify serves the site' : ''
    return [`Inquiries go to ${serviceName(delivery)} (INQUIRY_ENDPOINT)${onlyThere}.`]
  }
  if (!store) return ['Delivery is off: nobody receives the inquiries (INQUIRY_STORE is unset).']
  return [
    `Inquiries are kept in ${store.name} for ${inquiryKeepDays} days.`,
    mail
      ? `Inquiries are mailed to ${mail.to.join(', ')} through ${new URL(mail.smtpUrl).host}.`
      : 'Inquiries are not mailed (SMTP_URL is unset). Read them with: npm run inquiries -- list',
  ]
}
