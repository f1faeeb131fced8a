/** `npm start`: builds when the sources or the build settings have changed, then serves. */
import { join } from 'node:path'
import {
  readSettings,
  SettingsError,
  type ServerSettings,
  type Settings,
} from '../settings/settings.ts'
import { buildSite, isBuilt } from '../tools/build-site.ts'
import { createSite } from './site.ts'

const directory = join(import.meta.dirname, '..', 'build')

const settings = checkedSettings()
if (!isBuilt(directory, settings.build)) {
  console.log('Building the site …')
  buildSite(directory, settings.build)
}
const server = await createSite(directory, settings.build)

server.on('error', (error: NodeJS.ErrnoException) => {
  stop(
    error.code === 'EADDRINUSE'
      ? `Port ${settings.server.port} is in use: stop what listens there, or set PORT to another.`
      : `The server could not listen: ${error.message}`,
  )
})
server.listen(settings.server.port, settings.server.host, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.server.port
  announce(settings, port)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0))
    server.closeIdleConnections()
  })
}

function checkedSettings(): Settings {
  try {
    const checked = readSettings()
    refuseDelivery(checked.server)
    return checked
  } catch (error) {
    if (error instanceof SettingsError) return stop(error.message)
    throw error
  }
}

/** Better no start than a site that thanks for inquiries which nobody keeps. */
function refuseDelivery({ inquiryStore, smtpUrl }: ServerSettings): void {
  if (inquiryStore || smtpUrl) {
    throw new SettingsError(
      'INQUIRY_STORE and SMTP_URL are set, but this version of the site cannot deliver inquiries yet: unset them.',
    )
  }
}

function announce({ build, server: { host } }: Settings, port: number): void {
  const shownHost = host.includes(':') ? `[${host}]` : host
  console.log(`The site is at http://${shownHost}:${port}/`)
  console.log('Delivery is off: an inquiry stays in the browser of the visitor who sends it.')
  console.log(`Map: ${build.mapsKey ? 'Google Maps' : 'OpenStreetMap (MAPS_KEY is unset)'}`)
  console.log(`Partner logos: ${build.mediaBaseUrl ?? 'from the site (MEDIA_BASE_URL is unset)'}`)
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
