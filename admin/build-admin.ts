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
    // As one file, the CMS would not find its fonts.
    config: () => ({ ...shared(settings), optimizeDeps: { exclude: ['@sveltia/cms'] } }),
    configureServer(server) {
      server.middlewares.use('/admin', async ({ url }, response, next) => {
        if (url !== '/') return next()
        const html = readFileSync(join(root, page), 'utf8').replace(/<aside.*<\/aside>/s, '')
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml('/admin/', html))
      })
    },
  }
}

/** Without a repository at GitHub, the CMS needs the name of the folder that it asks for. */
function shared({ adminRepository }: Settings): UserConfig {
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
