import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import * as v from 'valibot'
import { build, createServer, type ViteDevServer } from 'vite'
import type { DevPictures } from '../site-build/dev-pictures.ts'
import { createEditor } from './server.ts'

const folder = import.meta.dirname
const form = join(folder, 'node_modules/.cache/form')

/** Where the editor listens if nothing else does: the drafts of a browser belong to an address. */
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
    build: { outDir: form, emptyOutDir: true },
  })
  // The build leaves its own, and the site beside the forms is the one under development.
  process.env['NODE_ENV'] = 'development'
  const site = await createServer({
    root,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: usualPort + 1 },
  })
  await site.listen()
  const [siteAddress = ''] = site.resolvedUrls?.local ?? []
  const { refresh: refreshPictures } = picturesOf(site)
  const editor = createEditor({ root, form, site: siteAddress, refreshPictures })
  const port = await listen(editor, usualPort).catch(() => listen(editor, 0))
  return `http://127.0.0.1:${port}/`
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

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
