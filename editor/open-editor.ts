import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { build, createServer, type ViteDevServer } from 'vite'
import type { DevPictures } from '../site-build/pictures/refresh-in-dev.ts'
import { systemClock } from './model.ts'
import { picturesIn } from './publishing/published-files.ts'
import { publisher } from './publishing/publisher.ts'
import type { Access } from './server/access.ts'
import { draftsIn } from './server/content-files.ts'
import { pictures } from './server/pictures.ts'
import { preview } from './server/preview.ts'
import { saver } from './server/save.ts'
import { createEditor } from './server/server.ts'

const folder = join(import.meta.dirname, 'page')

/** Where the editor works. */
type Places = {
  /** The folder of the project. */
  root: string
  /** The folder of what the editor keeps. */
  own: string
  /** The one to ask for. */
  port: number
  access: Access
}

/**
 * Serves the forms and, beside them, the site.
 *
 * @returns the address of the forms
 */
export async function openEditor({ root, own, port, access }: Places): Promise<string> {
  const page = join(own, 'page')
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
    server: { host: '127.0.0.1', port: 4781, hmr: { overlay: false } },
  })
  await site.listen()
  const { refresh: refreshPictures } = picturesOf(site)
  const waiting = pictures(root, join(own, 'pictures'))
  waiting.tidy(systemClock, picturesIn(draftsIn(root)))
  const ownSaver = saver({
    root,
    refreshPictures,
    bringPictures: waiting.bring,
    clock: systemClock,
  })
  const editor = await createEditor({
    root,
    page,
    site: new URL(site.resolvedUrls?.local[0] ?? '').origin,
    access,
    pictures: waiting,
    saver: ownSaver,
    publisher: publisher({ root, saver: ownSaver, refreshPictures, build: () => buildOf(root) }),
  })
  const host = '127.0.0.1'
  await editor.listen({ host, port }).catch(() => editor.listen({ host, port: 0 }))
  return editor.listeningOrigin
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
function buildOf(root: string): Promise<string | null> {
  const program = join(root, 'site-build/build.ts')
  return promisify(execFile)(process.execPath, [program], { cwd: root }).then(
    () => null,
    (error: unknown) => String(Object(error).stderr).trim(),
  )
}
