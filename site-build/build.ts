/** `npm run build`: builds the site, for a static host or for `npm run serve`. */
import { join } from 'node:path'
import { madePictures } from '../model/content/load-content.ts'
import { stopFor } from '../model/settings/owner-error.ts'
import { readSettingsOrStop } from '../model/settings/settings.ts'
import { buildSite } from './build-site.ts'
import { loadContentOrStop } from './load-content-or-stop.ts'
import { refreshPictures } from './pictures/refresh.ts'

const settings = readSettingsOrStop()
const content = loadContentOrStop(settings.build)
try {
  await refreshPictures(content)
  console.log('Building the site …')
  const directory = join(import.meta.dirname, '..', 'build')
  await buildSite(directory, settings.build, { ...content, ...madePictures() })
} catch (error) {
  stopFor(error)
}
