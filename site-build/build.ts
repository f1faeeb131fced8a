/** `npm run build`: builds the site, for a static host or for `npm run serve`. */
import { join } from 'node:path'
import { contentTexts } from '../model/load-content.ts'
import { stillExamples } from '../model/still-examples.ts'
import { stopFor } from '../settings/owner-error.ts'
import { readSettingsOrStop } from '../settings/settings.ts'
import { buildSite } from './build-site.ts'
import { loadContentOrStop } from './load-content-or-stop.ts'
import { refreshPictures } from './pictures/make.ts'

const { build: settings } = readSettingsOrStop()
const content = loadContentOrStop(settings)
try {
  await refreshPictures(content)
  console.log('Building the site …')
  await buildSite(join(import.meta.dirname, '../build'), settings, content)
  const open = settings.siteUrl ? stillExamples(contentTexts(), settings.delivery !== 'off') : []
  if (open.length > 0) console.log(['Before the public sees it:', ...open].join('\n'))
} catch (error) {
  stopFor(error)
}
