import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, createServer, mergeConfig } from 'vite'
import { loadContent, readSettingsOrStop, stopAtSymbolicLinks, systemClock } from './model.ts'
import type { Access } from './server/access.ts'
import { pictures } from './server/pictures.ts'
import { picturesOf, preview } from './server/preview.ts'
import { Refusal } from './server/project.ts'
import { createEditor } from './server/server.ts'
import { viteConfig } from '../site-build/vite-config.ts'

/** Where the editor works: the project, the folder of what it keeps, and the port to ask for. */
type Places = { root: string; own: string; port: number; access: Access }

/** Serves the forms and, beside them, the site. Returns the address of the forms. */
export async function openEditor({ root, own, port, access }: Places): Promise<string> {
  const page = join(own, 'page')
  await buildPage(page)
  // The build leaves its own, and the site beside the forms is the one under development.
  process.env['NODE_ENV'] = 'development'
  stopAtSymbolicLinks()
  const { build: settings } = readSettingsOrStop()
  // Not the project's own file: a mistake in the content would end it, and is corrected here.
  const site = await createServer(
    mergeConfig(viteConfig(settings, loadContent), {
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [preview()],
      server: {
        host: '127.0.0.1',
        port: 4781,
        hmr: { overlay: false },
        fs: { allow: ['editor/page'] },
      },
    }),
  )
  await site.listen()
  const ownPictures = pictures(root, join(own, 'pictures'))
  ownPictures.tidy(systemClock)
  const project = {
    root,
    site: new URL(site.resolvedUrls?.local[0] ?? '').origin,
    webFormats: picturesOf(site),
    bringPictures: ownPictures.bring,
    lacks: ownPictures.lacks,
    build: () => buildSite(root),
    clock: systemClock,
  }
  const editor = await createEditor(project, {
    page,
    access,
    pictures: ownPictures,
  })
  const host = '127.0.0.1'
  await editor.listen({ host, port }).catch(() => editor.listen({ host, port: 0 }))
  return editor.listeningOrigin
}

async function buildPage(outDir: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        // The forms' library names it in what is for its own tests.
        external: ['@rjsf/validator-ajv8'],
        treeshake: { moduleSideEffects: 'no-external' },
      },
    },
  })
}

/** Builds the site as `npm run build` does. */
async function buildSite(root: string): Promise<void> {
  const program = join(root, 'site-build/build.ts')
  await promisify(execFile)(process.execPath, [program], { cwd: root }).catch((error: unknown) => {
    throw new Refusal(String(Object(error).stderr).trim())
  })
}
