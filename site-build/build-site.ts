import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContent } from '../content-model/load-content.ts'
import { pageFile } from '../server/page-file.ts'
import { buildFile, type Build } from '../server/read-build.ts'
import type { BuildSettings } from '../settings/build-settings.ts'
import { OwnerError } from '../settings/owner-error.ts'
import { compressFiles } from './host-files/compress.ts'
import { robotsFile, sitemapFile } from './host-files/crawler-files.ts'
import { headersFile, redirectsFile } from './host-files/host-files.ts'
import { inlineHashes } from './host-files/inline-hashes.ts'
import { documentHeaders, securityHeaders } from './host-files/security-headers.ts'
import { webManifest } from './host-files/web-manifest.ts'
import { lastChange } from './is-built.ts'

const root = join(import.meta.dirname, '..')

/**
 * Builds the site into a directory. `client/` has the files that a static host or our server sends,
 * `delivery/` the pages for a server with delivery on, `server/` the code that answers posts.
 *
 * The previous build stays until this one is finished, so a build that is interrupted never leaves
 * half of a site.
 *
 * @throws OwnerError when the build fails
 */
export function buildSite(directory: string, settings: BuildSettings): void {
  const scratch = `${directory}.unfinished`
  // A build that was interrupted left it.
  rmSync(scratch, { recursive: true, force: true })
  const [finished, replaced] = [join(scratch, 'finished'), join(scratch, 'replaced')]
  try {
    mkdirSync(finished, { recursive: true })
    makeBuild(finished, settings)
    if (existsSync(directory)) renameSync(directory, replaced)
    renameSync(finished, directory)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function makeBuild(directory: string, settings: BuildSettings): void {
  // Read before the build, so that a change during the build makes it out of date.
  const sourcesChanged = lastChange()
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', root, '--app'],
    {
      // The settings come from the environment. This folder has no `.env` with other ones.
      cwd: directory,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BUILD_DIRECTORY: directory,
        BUILD_SETTINGS: JSON.stringify(settings),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (status !== 0) throw new OwnerError('The build failed, for the reason above.')

  const content = loadContent()
  const pages = content.allPages
  const client = join(directory, 'client')
  const html = pages.map(({ path }) => readFileSync(join(client, pageFile(path)), 'utf8'))
  const headers = securityHeaders(inlineHashes(html), settings)
  const build: Build = {
    settings,
    sourcesChanged,
    pages: pages.map(({ path }) => path),
    headers,
    documentHeaders,
  }
  const files = {
    'client/_headers': headersFile(headers),
    'client/_redirects': redirectsFile(pages),
    'client/robots.txt': robotsFile(settings),
    'client/sitemap.xml': sitemapFile(settings, pages),
    'client/manifest.webmanifest': webManifest(content),
    [buildFile]: JSON.stringify(build),
  }
  for (const [name, text] of Object.entries(files)) {
    if (text !== null) writeFileSync(join(directory, name), text)
  }
  compressFiles(client)
  compressFiles(join(directory, 'delivery'))
}
