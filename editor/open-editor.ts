import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic'
import * as v from 'valibot'
import { build, createServer, type ViteDevServer } from 'vite'
import { systemClock } from '../settings/clock.ts'
import type { DevPictures } from '../site-build/pictures/refresh-in-dev.ts'
import { publisher } from './publisher.ts'
import { saver } from './save.ts'
import { createEditor } from './server.ts'

const folder = import.meta.dirname
const form = join(folder, 'node_modules/.cache/form')

/** The editor's port if it is free. It is fixed because browsers keep drafts per origin. */
const usualPort = 4780

/**
 * Serves the forms and, beside them, the site.
 *
 * @param root the folder of the project
 * @returns the address
 */
export async function openEditor(root: string): Promise<string> {
  await build({
    root: folder,
    base: '/keystatic/',
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: form,
      emptyOutDir: true,
      rolldownOptions: { input: ['index.html', 'bar.html'].map((page) => join(folder, page)) },
    },
  })
  // The build leaves its own, and the site beside the forms is the one under development.
  process.env['NODE_ENV'] = 'development'
  const site = await createServer({
    root,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: usualPort + 1 },
  })
  await site.listen()
  const { refresh: refreshPictures } = picturesOf(site)
  const { save, put } = saver({ root, refreshPictures, clock: systemClock })
  const editor = await createEditor({
    root,
    form,
    site: site.resolvedUrls?.local[0] ?? '',
    tree: treeOf(root),
    save,
    publisher: publisher({ root, put, refreshPictures, build: () => buildOf(root) }),
  })
  const host = '127.0.0.1'
  await editor.listen({ host, port: usualPort }).catch(() => editor.listen({ host, port: 0 }))
  return `${editor.listeningOrigin}/`
}

/**
 * The running site makes its own pictures. A second program that made some at the same time would
 * undo its work.
 */
function picturesOf({ config }: ViteDevServer): DevPictures {
  const plugin = config.plugins.find(({ name }) => name === 'dev-pictures')
  return v.parse(devPicturesSchema, plugin?.api)
}

const devPicturesSchema = v.object({
  refresh: v.custom<DevPictures['refresh']>((refresh) => typeof refresh === 'function'),
})

/** Lists the project's files with their hashes, as the forms' library does it and wants it. */
function treeOf(root: string): () => Promise<string> {
  const library = makeGenericAPIRouteHandler({
    localBaseDirectory: root,
    config: { storage: { kind: 'local' } },
  })
  return async () => {
    const headers = { 'no-cors': '1' }
    const { body } = await library(new Request('http://localhost/api/keystatic/tree', { headers }))
    return String(body)
  }
}

/** Builds the site as `npm run build` does, or says why it cannot be built. */
async function buildOf(root: string): Promise<string | null> {
  const child = spawn(process.execPath, [join(root, 'site-build/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [says, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return code === 0 ? null : says.trim()
}
