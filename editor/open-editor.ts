import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { build, createServer, type ViteDevServer } from 'vite'
import type { DevPictures } from '../site-build/pictures/refresh-in-dev.ts'
import { systemClock } from '../settings/clock.ts'
import { inTurn } from './in-turn.ts'
import { publisher } from './publisher.ts'
import { saver } from './save.ts'
import { createEditor } from './server.ts'
import { treeOf } from './tree.ts'

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
  const [siteAddress = ''] = site.resolvedUrls?.local ?? []
  const { refresh: refreshPictures } = picturesOf(site)
  const changing = { root, refreshPictures, inTurn: inTurn() }
  const save = saver({ ...changing, clock: systemClock })
  const editor = createEditor({
    root,
    form,
    site: siteAddress,
    tree: treeOf(root),
    save,
    publisher: publisher({ ...changing, save, build: () => buildOf(root) }),
  })
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

/** Builds the site as `npm run build` does, or says why it cannot be built. */
async function buildOf(root: string): Promise<string | null> {
  const child = spawn(process.execPath, [join(root, 'site-build/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [says, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return code === 0 ? null : says.trim()
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
