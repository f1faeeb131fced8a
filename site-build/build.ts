/** `npm run build`: builds the site, for a static host or for `npm run serve`. */
import { join } from 'node:path'
import { OwnerError, stopFor } from '../settings/owner-error.ts'
import { readSettingsOrStop } from '../settings/settings.ts'

// `npm start`, which waits for this build, has ended.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()

/** Only these need the packages for development, which `NODE_ENV=production npm ci` leaves out. */
const [
  { buildSite },
  { loadContentOrStop },
  { refreshPictures },
  { stillExamples },
  { contentTexts },
] = await Promise.all([
  import('./build-site.ts'),
  import('./load-content-or-stop.ts'),
  import('./pictures/make.ts'),
  import('../model/still-examples.ts'),
  import('../model/load-content.ts'),
]).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  const remedy = 'Run "npm ci --include=dev", then this again.'
  return stopFor(new OwnerError(`A package that builds the site is missing. ${remedy}`))
})

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
