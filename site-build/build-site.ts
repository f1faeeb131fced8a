import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { BuildSettings } from '../content/build-settings.ts'
import { compress } from './compress.ts'
import { robotsFile, sitemapFile } from './crawler-files.ts'
import {
  headersFile,
  nginxAddressesFile,
  nginxHeadersFiles,
  redirectsFile,
  vercelConfig,
} from './host-files.ts'
import { webManifest } from './web-manifest.ts'

const root = join(import.meta.dirname, '..')

/** Everything that a build depends on. */
const sources = [
  'app',
  'content',
  'inquiry',
  'server',
  'settings',
  'site-build',
  'package-lock.json',
  'vite.config.ts',
]

const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
])

/** Whether the directory holds a finished build of these sources with these settings. */
export function isBuilt(directory: string, settings: BuildSettings): boolean {
  const stamp = join(directory, 'stamp')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(settings)
}

/**
 * Builds the site into a directory. `client/` has the files that a static host or our server sends,
 * `delivery/` the pages for a server with delivery on, `server/` the code that answers posts.
 *
 * @throws Error when the build fails
 */
export function buildSite(directory: string, settings: BuildSettings): void {
  rmSync(directory, { recursive: true, force: true })
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app'],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BUILD_DIRECTORY: directory,
        BUILD_SETTINGS: JSON.stringify(settings),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (status !== 0) throw new Error('The build failed')

  const client = join(directory, 'client')
  const made = {
    _headers: headersFile(client, settings),
    _redirects: redirectsFile(),
    'robots.txt': robotsFile(settings),
    'sitemap.xml': sitemapFile(settings),
    'manifest.webmanifest': webManifest(),
  }
  for (const [name, text] of Object.entries(made)) {
    if (text !== null) writeFileSync(join(client, name), text)
  }
  const notPublished = {
    ...nginxHeadersFiles(client, settings),
    'nginx-addresses.conf': nginxAddressesFile(),
    'vercel-config.json': vercelConfig(client, settings),
  }
  for (const [name, text] of Object.entries(notPublished)) {
    writeFileSync(join(directory, name), text)
  }
  compressFiles(client)
  compressFiles(join(directory, 'delivery'))
  writeFileSync(join(directory, 'stamp'), stampOf(settings))
}

function compressFiles(client: string): void {
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && compressible.has(extname(entry.name))) {
      compress(join(entry.parentPath, entry.name))
    }
  }
}

function stampOf(settings: BuildSettings): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const file of sourceFiles()) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Every file that a build depends on, from the project's root. */
export function sourceFiles(): string[] {
  // The scenes of the rendered pictures are no part of the site.
  const scenes = join('content', 'art') + sep
  return sources
    .flatMap(filesIn)
    .filter((file) => !file.startsWith(scenes))
    .toSorted()
}

function filesIn(path: string): string[] {
  if (extname(path) !== '') return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
