import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { buildAdmin } from '../admin/build-admin.ts'
import { contentTexts, loadContent, type Content } from '../model/load-content.ts'
import { OwnerError } from '../model/owner-error.ts'
import { stillExamples } from '../model/still-examples.ts'
import { readSettingsOrStop, type BuildSettings } from '../settings/settings.ts'
import {
  buildRecordFile,
  lastChange,
  loadServerBuild,
  pageFile,
  type BuildRecord,
  type RenderedPage,
} from './finished-build.ts'
import {
  compressFiles,
  headersFile,
  redirectsFile,
  robotsFile,
  sitemapFile,
} from './host-files/host-files.ts'
import { adminHeaders, documentHeaders, securityHeaders } from './host-files/security-headers.ts'
import { refreshPictures } from './pictures/make.ts'
import { viteConfig } from './vite-config.ts'

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

/**
 * Builds the site into a directory: `client/` has the files that a static host or our server sends,
 * `server/` the code that answers posts. The previous build stays until this one is finished.
 *
 * @throws OwnerError when bundling fails
 */
export async function buildSite(
  directory: string,
  settings: BuildSettings,
  content: Content,
): Promise<void> {
  const scratch = `${directory}.unfinished`
  // A build that was interrupted left it.
  rmSync(scratch, { recursive: true, force: true })
  // In a folder with a new name, because Node caches modules by path.
  const [finished, replaced] = [join(scratch, randomUUID()), join(scratch, 'replaced')]
  try {
    mkdirSync(finished, { recursive: true })
    await makeBuild(finished, settings, content)
    if (existsSync(directory)) renameSync(directory, replaced)
    renameSync(finished, directory)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function makeBuild(
  directory: string,
  settings: BuildSettings,
  content: Content,
): Promise<void> {
  // Read before the build, so that a change during the build makes it out of date.
  const sourcesChanged = lastChange()
  await bundle(directory, settings, content)
  const { allPages } = content
  const headers = securityHeaders(await writePages(content, directory), settings)
  await buildAdmin(join(directory, 'client'), settings)
  const build: BuildRecord = {
    settings,
    sourcesChanged,
    pages: allPages.map(({ path }) => path),
    headers,
    documentHeaders,
    adminHeaders: settings.adminRepository === null ? null : adminHeaders(headers),
  }
  const files = {
    'client/_headers': headersFile(headers, build.adminHeaders),
    'client/_redirects': redirectsFile(allPages),
    'client/robots.txt': robotsFile(settings.siteUrl),
    'client/sitemap.xml': sitemapFile(settings.siteUrl, allPages),
    [buildRecordFile]: JSON.stringify(build),
  }
  for (const [name, text] of Object.entries(files)) {
    if (text !== null) writeFileSync(join(directory, name), text)
  }
  compressFiles(join(directory, 'client'))
}

async function bundle(directory: string, settings: BuildSettings, content: Content): Promise<void> {
  // React's development version is three times as large.
  process.env['NODE_ENV'] = 'production'
  try {
    const builder = await createBuilder({
      ...viteConfig(settings, () => content, directory),
      configFile: false,
      root: join(import.meta.dirname, '..'),
      logLevel: 'warn',
    })
    for (const one of Object.values(builder.environments)) await builder.build(one)
  } catch (error) {
    throw new OwnerError(
      `The build failed: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Writes every page as a flat file, which hosts serve at the address without a slash. */
async function writePages(content: Content, directory: string): Promise<RenderedPage[]> {
  const [client, server] = [join(directory, 'client'), join(directory, 'server')]
  renameSync(join(client, 'manifest.json'), join(server, 'client-manifest.json'))
  const assets = join(client, 'assets')
  cpSync(join(server, 'assets'), assets, { recursive: true })
  // The style sheets are inline in the pages. The fonts that they refer to are not.
  for (const sheet of globSync('*.css', { cwd: assets })) rmSync(join(assets, sheet))
  const { render } = await loadServerBuild(directory)
  const rendered: RenderedPage[] = []
  for (const { path } of content.allPages) {
    const page = await render({ path })
    writeFileSync(join(client, pageFile(path)), page.html)
    rendered.push(page)
  }
  return rendered
}
