/**
 * `npm start`: builds the site if its sources or settings have changed, then serves it. With `inbox`,
 * which is `npm run start:inbox`, inquiries are stored.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { argv, env } from 'node:process'
import { stopFor } from '../settings/owner-error.ts'
import { readSettingsOrStop } from '../settings/settings.ts'
import { tryPort } from '../server/try-port.ts'
import { isBuilt } from './up-to-date.ts'

let settings = readSettingsOrStop()
// What the owner has set comes first: the commands read there.
if (argv[2] === 'inbox' && settings.server.inquiryStore === null) {
  env['INQUIRY_STORE'] = `file:${settings.server.defaultStore}`
  settings = readSettingsOrStop()
}
const { build, server } = settings
if (!isBuilt(join(import.meta.dirname, '../build'), build)) {
  await tryPort(server).catch(stopFor)
  // In a process of its own: the site does not keep the memory of the bundler.
  const program = join(import.meta.dirname, 'build.ts')
  const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('../server/serve.ts')
