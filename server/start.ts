/**
 * `npm start`: builds the site if its sources or settings have changed, then serves it. With `inbox`,
 * which is `npm run start:inbox`, inquiries are stored.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { argv, env } from 'node:process'
import { readSettingsOrStop } from '../settings/settings.ts'
import { isBuilt } from '../site-build/finished-build.ts'
import { whenNpmEnds } from './end.ts'

const root = join(import.meta.dirname, '..')

let settings = readSettingsOrStop()
// What the owner has set comes first: the commands read there.
if (argv[2] === 'inbox' && settings.server.inquiryStore === null) {
  env['INQUIRY_STORE'] = `file:${settings.server.defaultStore.path}`
  settings = readSettingsOrStop()
}
if (!isBuilt(join(root, 'build'), settings.build)) {
  // In a process of its own: the site does not keep the memory of the bundler.
  const build = fork(join(root, 'site-build/build.ts'))
  whenNpmEnds(() => build.kill())
  const [status] = await once(build, 'exit')
  if (status !== 0) process.exit(1)
}
await import('./serve.ts')
