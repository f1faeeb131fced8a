/** `npm run build`: builds the site, for a static host or for `npm run serve`. */
import { join } from 'node:path'
import { stopFor } from '../settings/owner-error.ts'
import { readSettingsOrStop } from '../settings/settings.ts'
import { buildSite } from './build-site.ts'
import { loadContentOrStop } from './load-content-or-stop.ts'
import { contentTexts } from '../model/load-content.ts'
import { stillExamples } from '../model/still-examples.ts'
import { refreshPictures } from './pictures/make.ts'

const { build: settings } = readSettingsOrStop()
const content = loadContentOrStop(settings)
try {
  await refreshPictures(content)
  console.log('Building the site …')
  await buildSite(join(import.meta.dirname, '../build'), settings, content)
  if (settings.siteUrl !== null) {
    for (const line of stillExamples(contentTexts(), settings.delivery !== 'off')) console.log(line)
  }
} catch (error) {
  stopFor(error)
}
