/** `npm start`: builds the site if its sources or settings have changed, then serves it. */
import { join } from 'node:path'
import { readSettingsOrStop } from '../settings/read-settings-or-stop.ts'
import { isBuilt } from './is-built.ts'

const { build } = readSettingsOrStop()
if (!isBuilt(join(import.meta.dirname, '../build'), build)) await import('./build.ts')
await import('../server/serve.ts')
