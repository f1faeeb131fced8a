import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Plugin, type UserConfig } from 'vite'
import type { BuildSettings } from '../settings/settings.ts'

type Settings = Pick<BuildSettings, 'adminRepository'>

const root = join(import.meta.dirname, '..')
const page = 'admin/index.html'

/** Builds /admin/ into the files of the site, where the settings name a repository. */
export async function buildAdmin(client: string, settings: Settings): Promise<void> {
  if (settings.adminRepository === null) return
  await build({
    ...shared(settings),
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      // The policy allows no script and no font in a data: URL.
      assetsInlineLimit: 0,
      rolldownOptions: { input: page },
    },
  })
}

/** Serves /admin/ in `npm run dev`, where the CMS opens the project's folder without a sign-in. */
export function adminInDev(settings: Settings): Plugin {
  return {
    name: 'admin-in-dev',
    apply: 'serve',
    config: () => ({
      ...shared(settings),
      // The CMS finds its fonts and its decoders beside its own files.
      optimizeDeps: { exclude: ['@sveltia/cms'] },
    }),
    configureServer({ middlewares, transformIndexHtml }) {
      middlewares.use('/admin/', async ({ originalUrl = '' }, response, next) => {
        const [path] = originalUrl.split('?')
        if (path !== '/admin/') return next()
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(await transformIndexHtml(path, readFileSync(join(root, page), 'utf8')))
      })
    },
  }
}

function shared({ adminRepository }: Settings): UserConfig {
  // In the project's folder, the CMS asks for a folder with the repository's name.
  const repository = adminRepository ?? `local/${basename(root)}`
  return {
    define: { 'import.meta.env.ADMIN_REPOSITORY': JSON.stringify(repository) },
    plugins: [withoutHighlighter],
  }
}

/** The CMS colors code in some three hundred languages, in 15 MB. No field of the content is code. */
const withoutHighlighter: Plugin = {
  name: 'without-highlighter',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith('@shikijs/') ? '\0no-highlighter' : null),
  load: (id) => (id === '\0no-highlighter' ? 'export default []' : null),
}
