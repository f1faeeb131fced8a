import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { build, createServer, type ViteDevServer } from 'vite'
import type { DevPictures } from '../site-build/pictures/refresh-in-dev.ts'
import { systemClock } from './model.ts'
import { isNamed, picturesIn } from './publishing/published-files.ts'
import { publisher } from './publishing/publisher.ts'
import { access, writePrivate, type Access, type State } from './server/access.ts'
import { draftsIn } from './server/content-files.ts'
import { pictures } from './server/pictures.ts'
import { preview } from './server/preview.ts'
import { saver, type Texts } from './server/save.ts'
import { createEditor } from './server/server.ts'

const folder = join(import.meta.dirname, 'page')

/** The editor's port if it is free. It is fixed because browsers keep what is typed per origin. */
const usualPort = 4780

/**
 * Serves the forms and, beside them, the site.
 *
 * @param root the folder of the project
 * @param own the folder that only the owner can read, and what the editor has kept in it
 */
export async function openEditor(
  root: string,
  own: { folder: string; state: State },
): Promise<{ address: string; access: Access }> {
  const page = join(own.folder, 'page')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: page,
      emptyOutDir: true,
      modulePreload: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        input: { index: join(folder, 'index.html'), preview: join(folder, 'preview.ts') },
        output: { entryFileNames: 'assets/[name].js' },
        // The forms' library names it in what is for its own tests.
        external: ['@rjsf/validator-ajv8'],
        treeshake: { moduleSideEffects: 'no-external' },
      },
    },
  })
  // The build leaves its own, and the site beside the forms is the one under development.
  process.env['NODE_ENV'] = 'development'
  const site = await createServer({
    root,
    logLevel: 'error',
    plugins: [preview(() => readFileSync(join(page, 'assets/preview.js'), 'utf8'))],
    server: { host: '127.0.0.1', port: usualPort + 1, hmr: { overlay: false } },
  })
  await site.listen()
  const { refresh: refreshPictures } = picturesOf(site)
  const waiting = pictures(root, join(own.folder, 'pictures'))
  const named = picturesIn(draftsIn(root))
  waiting.tidy(systemClock, (path) => isNamed(path, named))
  const bringPictures = (texts: Texts) => {
    const names = picturesIn([...texts].map(([path, one]) => [path, one ?? ''] as const))
    return waiting.bring((path) => isNamed(path, names))
  }
  const ownSaver = saver({ root, refreshPictures, bringPictures, clock: systemClock })
  const ownAccess = access(own.state, root)
  const editor = await createEditor({
    root,
    page,
    site: new URL(site.resolvedUrls?.local[0] ?? '').origin,
    access: ownAccess,
    pictures: waiting,
    saver: ownSaver,
    publisher: publisher({ root, saver: ownSaver, refreshPictures, build: () => buildOf(root) }),
  })
  const host = '127.0.0.1'
  await editor.listen({ host, port: usualPort }).catch(() => editor.listen({ host, port: 0 }))
  const address = editor.listeningOrigin
  writePrivate(own.folder, 'state.json', JSON.stringify({ ...own.state, address }))
  return { address, access: ownAccess }
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
