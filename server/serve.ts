/** `npm run serve`: serves a finished build. `npm start` builds first if needed. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openInbox } from '../inbox/inbox.ts'
import { serviceName } from '../inquiry/delivery.ts'
import { OwnerError, stopFor } from '../model/owner-error.ts'
import { readSettingsOrStop } from '../settings/settings.ts'
import { readBuildRecord } from '../site-build/finished-build.ts'
import { endWhenTold } from './end.ts'
import { createSite } from './site.ts'

const directory = join(import.meta.dirname, '../build')

const { build, server } = readSettingsOrStop()
if (!isDeepStrictEqual(readBuildRecord(directory)?.settings, build)) {
  const remedy = 'run "npm run build" with these settings, or copy a build that was made with them'
  stopFor(new OwnerError(`The build is missing, or was made with other settings: ${remedy}.`))
}
const { host, port, inquiryStore: store, mail } = server
const { delivery, inquiryKeepDays: keepDays } = build
const inbox = store && (await openInbox({ store, mail, keepDays, log: console.log }))
const site = await createSite(directory, inbox, server)
const address = await site.listen({ host, port }).catch(async ({ message }: Error) => {
  await site.close()
  const remedy = 'Stop the program that uses this port, or set PORT and HOST to others.'
  return stopFor(new OwnerError(`The site cannot ${message}. ${remedy}`))
})
endWhenTold(site)

console.log(`The site is at ${address}/`)
if (delivery === 'off') {
  console.log('Delivery is off: nobody receives the inquiries (INQUIRY_STORE is unset).')
} else if (delivery !== 'inbox') {
  console.log(`Inquiries go to ${serviceName(delivery)} (INQUIRY_ENDPOINT).`)
}
if (store) {
  console.log(`Inquiries are kept in ${store.name} for ${keepDays} days.`)
  console.log(
    mail
      ? `Inquiries are mailed to ${mail.to.join(', ')} through ${new URL(mail.smtpUrl).host}.`
      : 'Inquiries are not mailed (SMTP_URL is unset). Read them with: npm run inquiries -- list',
  )
}
