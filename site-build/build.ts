/** `npm run build`: builds the site, for a static host or for `npm start`. */
import './stop-on-content-mistakes.ts'
import { join } from 'node:path'
import { readSettingsOrStop } from '../settings/read-settings-or-stop.ts'
import { buildSite } from './build-site.ts'
import { PictureError } from './picture-error.ts'
import { refreshPictures } from './refresh-pictures.ts'

const settings = readSettingsOrStop()
try {
  await refreshPictures()
  buildSite(join(import.meta.dirname, '..', 'build'), settings.build)
} catch (error) {
  if (!(error instanceof PictureError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
