/** `npm start`: builds when the sources or the build settings have changed, then serves. */
import './stop-on-content-mistakes.ts'
import '../server/production-react.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from '../inbox/store/store-error.ts'
import { readSettingsOrStop } from '../settings/read-settings-or-stop.ts'
import { SettingsError, type ServerSettings, type Settings } from '../settings/settings.ts'
import { buildSite, isBuilt } from './build-site.ts'
import { PictureError } from './picture-error.ts'
import { endOnSignal } from '../server/end-on-signal.ts'
import { openInbox } from '../server/open-inbox.ts'
import { createSite } from '../server/site.ts'

const directory = join(import.meta.dirname, '..', 'build')
/** The package that builds the site; `npm ci --omit=dev` leaves it out. */
const builder = join(import.meta.dirname, '..', 'node_modules', 'vite')
const cannotBuild =
  'The build is missing, or was made from other sources or settings, and the packages that build the site are not installed. Copy a build made with these settings, or run "npm ci" and "npm run build".'
const notWritable = new Set<unknown>(['EACCES', 'EPERM', 'EROFS'])

const settings = readSettingsOrStop()
const inbox = await orStop(() => openInbox(settings))
if (!isBuilt(directory, settings.build)) {
  if (!existsSync(builder)) stop(cannotBuild)
  // A server that only serves a finished build has none of what this imports.
  const { refreshPictures } = await import('./refresh-pictures.ts')
  await orStop(refreshPictures)
  console.log('Building the site …')
  await orStop(() => buildSite(directory, settings.build))
}
const server = await createSite(directory, settings.build, inbox, settings.server)

server.on('error', (error: NodeJS.ErrnoException) => {
  stop(cannotListen(error, settings.server))
})
server.listen(settings.server.port, settings.server.host, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.server.port
  announce(settings, port)
})

endOnSignal(server, inbox)

/** Ends the program with a message if the owner has to fix something. */
async function orStop<Value>(begin: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await begin()
  } catch (error) {
    if (
      error instanceof SettingsError ||
      error instanceof StoreError ||
      error instanceof PictureError
    ) {
      return stop(error.message)
    }
    if (error instanceof Error && 'code' in error && notWritable.has(error.code)) {
      return stop(
        `The sources or settings have changed, so the site has to be built, but ${directory} is not writable. Run "npm run build" with these settings as the user who owns it, or make a new release.`,
      )
    }
    throw error
  }
}

function cannotListen({ code, message }: NodeJS.ErrnoException, server: ServerSettings): string {
  const { host, port } = server
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the program that uses it, or set PORT to another.`
  }
  if (code === 'EACCES') {
    return `Port ${port} is reserved for the system. Set PORT to one above 1023, and put a proxy in front of it (docs/publishing.md).`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${host} is not an address of this machine. Set HOST to 127.0.0.1, to 0.0.0.0 for all addresses, or leave it unset.`
  }
  return `The server could not listen on HOST ${host}, PORT ${port}: ${message}`
}

function announce({ build, server }: Settings, port: number): void {
  const shownHost = server.host.includes(':') ? `[${server.host}]` : server.host
  console.log(`The site is at http://${shownHost}:${port}/`)
  for (const line of aboutDelivery(server, build.inquiryKeepDays)) console.log(line)
  console.log(`Map: ${build.mapsKey ? 'Google Maps' : 'OpenStreetMap (MAPS_KEY is unset)'}`)
  console.log(`Partner logos: ${build.mediaBaseUrl ?? 'from the site (MEDIA_BASE_URL is unset)'}`)
}

/** Where inquiries go. The lines never contain the password of a store or a mail server. */
function aboutDelivery(settings: ServerSettings, keepDays: number): string[] {
  const { inquiryStore: store, smtpUrl, mailTo } = settings
  if (!store) {
    return ['Delivery is off: nobody receives the inquiries (INQUIRY_STORE is unset).']
  }
  const place = store.kind === 'sqlite' ? store.path : `PostgreSQL at ${new URL(store.url).host}`
  return [
    `Inquiries are kept in ${place} for ${keepDays} days.`,
    smtpUrl
      ? `Inquiries are mailed to ${mailTo} through ${new URL(smtpUrl).host}.`
      : 'Inquiries are not mailed (SMTP_URL is unset). Read them with: npm run inquiries -- list',
  ]
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
