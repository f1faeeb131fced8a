import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pages } from '../content/pages.ts'
import { pageFile } from '../server/page-file.ts'
import type { BuildSettings } from '../settings/build-settings.ts'
import { compress } from './compress.ts'
import { robotsFile, sitemapFile } from './crawler-files.ts'
import { headersFile, nginxHeadersFile, redirectsFile } from './host-files.ts'
import { webManifest } from './web-manifest.ts'

const root = join(import.meta.dirname, '..')

/** Everything that a build is made from. */
const sources = [
  'app',
  'content',
  'delivery',
  'inquiry',
  'public',
  'server',
  'settings',
  'tools',
  'package-lock.json',
  'react-router.config.ts',
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

/** True when the directory holds a finished build of these sources with these settings. */
export function isBuilt(directory: string, settings: BuildSettings): boolean {
  const stamp = join(directory, 'stamp')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(settings)
}

/**
 * Builds the site into a directory: `client/` is what a static host or our server sends,
 * `delivery/` its pages once more for a server with delivery on, `server/` answers posts. Throws
 * when the build fails.
 */
export function buildSite(directory: string, settings: BuildSettings): void {
  rmSync(directory, { recursive: true, force: true })
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
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
  flattenPages(client)
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
  writeFileSync(join(directory, 'nginx-headers.conf'), nginxHeadersFile(client, settings))
  compressFiles(client)
  compressFiles(join(directory, 'delivery'))
  writeFileSync(join(directory, 'stamp'), stampOf(settings))
}

/** From `blog1/index.html` to `blog1.html`: hosts then serve the address without a slash. */
function flattenPages(client: string): void {
  for (const { path } of Object.values(pages)) {
    if (path === pages.home.path) continue
    const nested = join(client, path, 'index.html')
    renameSync(nested, join(client, pageFile(path)))
    rmdirSync(dirname(nested))
  }
  rmSync(join(client, '.vite'), { recursive: true, force: true })
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
  for (const file of sources.flatMap(filesIn).toSorted()) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (extname(path) !== '') return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
