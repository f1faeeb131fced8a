/** `npm run build`: builds the site, for a static host or for `npm start`. */
import './stop-on-content-mistakes.ts'
import { join } from 'node:path'
import { readSettingsOrStop } from '../settings/read-settings-or-stop.ts'
import { buildSite } from './build-site.ts'

buildSite(join(import.meta.dirname, '..', 'build'), readSettingsOrStop().build)
