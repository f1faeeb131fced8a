import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { loadContent } from '../content-model/load-content.ts'
import { pageFile } from '../server/page-file.ts'
import { buildFile, type Build } from '../server/read-build.ts'
import type { BuildSettings } from '../settings/build-settings.ts'
import { BuildError } from './build-error.ts'
import { compressFiles } from './host-files/compress.ts'
import { robotsFile, sitemapFile } from './host-files/crawler-files.ts'
import { spaceMissing } from './free-space.ts'
import {
  headersFile,
  nginxAddressesFile,
  nginxHeadersFiles,
  redirectsFile,
  vercelConfig,
} from './host-files/host-files.ts'
import { inlineHashes } from './host-files/inline-hashes.ts'
import { documentHeaders, securityHeaders } from './host-files/security-headers.ts'
import { webManifest } from './host-files/web-manifest.ts'
import { isBuilt, lastChange } from './is-built.ts'

const root = join(import.meta.dirname, '..')

/** The disk space that must be free: four times the size of a build. */
const neededMegabytes = 20

/**
 * Builds the site into a directory. `client/` has the files that a static host or our server sends,
 * `delivery/` the pages for a server with delivery on, `server/` the code that answers posts.
 *
 * The previous build stays until this one is finished, so a build that is interrupted, or runs at
 * the same time as another, never leaves half of a site.
 *
 * @throws BuildError when the build fails
 */
export function buildSite(directory: string, settings: BuildSettings): void {
  mkdirSync(dirname(directory), { recursive: true })
  removeInterrupted(directory)
  const full = spaceMissing(dirname(directory), neededMegabytes)
  if (full !== null) throw new BuildError(full)
  const scratch = `${directory}.${process.pid}`
  const [finished, replaced] = [join(scratch, 'finished'), join(scratch, 'replaced')]
  try {
    mkdirSync(finished, { recursive: true })
    makeBuild(finished, settings)
    if (existsSync(directory)) renameSync(directory, replaced)
    renameSync(finished, directory)
  } catch (error) {
    // Two processes can finish the same build at the same time. Then one of the two builds is in
    // place.
    if (error instanceof BuildError || !isBuilt(directory, settings)) throw error
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Removes the folders of interrupted builds. Their names end with the process ID. */
function removeInterrupted(directory: string): void {
  const folder = dirname(directory)
  const prefix = `${basename(directory)}.`
  for (const name of readdirSync(folder)) {
    const id = Number(name.slice(prefix.length))
    if (name.startsWith(prefix) && Number.isInteger(id) && !isRunning(id)) {
      rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    // The process runs, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
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
  if (status !== 0) throw new BuildError('The build failed, for the reason above.')

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
    ...nginxHeadersFiles(headers),
    'nginx-addresses.conf': nginxAddressesFile(pages),
    'vercel-config.json': vercelConfig(headers, pages),
    [buildFile]: JSON.stringify(build),
  }
  for (const [name, text] of Object.entries(files)) {
    if (text !== null) writeFileSync(join(directory, name), text)
  }
  compressFiles(client)
  compressFiles(join(directory, 'delivery'))
}
