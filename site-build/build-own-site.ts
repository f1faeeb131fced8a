import { join } from 'node:path'
import { contentTexts, loadContent } from '../model/load-content.ts'
import { stillExamples } from '../model/still-examples.ts'
import { readSettingsOrStop } from '../settings/settings.ts'
import { buildSite } from './build-site.ts'
import { refreshPictures } from './pictures/make.ts'

/**
 * Builds this site with its settings into `build/`, its pictures before. For the public, it ends with
 * what is still an example.
 *
 * @throws OwnerError for a mistake in the content or a picture, and when bundling fails
 */
export async function buildOwnSite(): Promise<void> {
  const { build: settings } = readSettingsOrStop()
  const content = loadContent()
  await refreshPictures(content)
  console.log('Building the site …')
  await buildSite(join(import.meta.dirname, '../build'), settings, content)
  const open = settings.siteUrl ? stillExamples(contentTexts(), settings.delivery !== 'off') : []
  if (open.length > 0) console.log(['Before the public sees it:', ...open].join('\n'))
}
