import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment } from 'vite'
import type * as content from '../content/pages.ts'
import type { ServerBuild } from '../server/load-server-build.ts'

/**
 * `npm run dev`: renders each page on request, with its styles inline, so that it never appears
 * unstyled. A change to an island updates in place. Other changes reload the page.
 */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      const { ssr } = server.environments
      if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot render here')
      return () => {
        server.middlewares.use(async ({ originalUrl: url = '/' }, response, next) => {
          try {
            const { pathname } = new URL(url, 'http://localhost')
            const { allPages, pages } = await ssr.runner.import<typeof content>('/content/pages.ts')
            const page = allPages.find(({ path }) => path === pathname) ?? pages.notFound
            const { render } = await ssr.runner.import<ServerBuild>('/app/entry.server.tsx')
            const html = await render({ path: page.path, delivers: false })
            const status = page === pages.notFound ? 404 : 200
            response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' })
            response.end(await server.transformIndexHtml(url, html))
          } catch (error) {
            next(error)
          }
        })
      }
    },
    async transformIndexHtml(_html, { server }) {
      const ssr = server?.environments['ssr']
      return ssr && isRunnableDevEnvironment(ssr) ? stylesOf(ssr) : []
    },
    // Vite updates modules that the browser has. Others, such as an island's words, need a reload.
    hotUpdate({ modules, server }) {
      if (this.environment.name !== 'ssr') return
      const { moduleGraph, hot } = server.environments.client
      const inPlace = modules.every(
        ({ id }) => id && /\.(tsx|css)$/.test(id) && moduleGraph.getModuleById(id),
      )
      if (!inPlace) hot.send({ type: 'full-reload' })
    },
  }
}

/** The style sheets, under Vite's own ids, so that its client can update them. */
async function stylesOf({ moduleGraph, runner }: RunnableDevEnvironment) {
  const sheets = [...moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.endsWith('.css'))
  return Promise.all(
    sheets.map(async ({ id, url }) => {
      const { default: css } = await runner.import<{ default: string }>(`${url}?inline`)
      return {
        tag: 'style',
        attrs: { 'data-vite-dev-id': id ?? '' },
        children: css,
        injectTo: 'head' as const,
      }
    }),
  )
}
