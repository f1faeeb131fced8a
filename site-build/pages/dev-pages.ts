import {
  isRunnableDevEnvironment,
  type Connect,
  type Plugin,
  type RunnableDevEnvironment,
} from 'vite'
import type { Content } from '../../model/load-content.ts'
import type { ServerBuild } from '../finished-build.ts'

/** `npm run dev`: a change to the form updates in place, any other reloads the page. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      const { ssr } = server.environments
      if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot render here')
      const showPage: Connect.NextHandleFunction = async ({ originalUrl }, response, next) => {
        // Vite's page for an error keeps this header.
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        try {
          const [path] = (originalUrl ?? '').split('?')
          const { allPages, pages } = await ssr.runner.import<Content>('virtual:content')
          const page = allPages.find((one) => one.path === path) ?? pages.notFound
          const entry = '/site-build/pages/entry.server.tsx'
          const { render } = await ssr.runner.import<ServerBuild>(entry)
          const rendered = await render({ path: page.path })
          const html = await server.transformIndexHtml(page.path, rendered.html)
          const styles = await stylesOf(ssr)
          response.statusCode = page === pages.notFound ? 404 : 200
          response.end(html.replace('</head>', () => `${styles}</head>`))
        } catch (error) {
          next(error)
        }
      }
      // Before Vite's own middlewares: another site gets pages, for its links, and nothing of Vite,
      // which would open files in a code editor. Browsers say who asks (Fetch Metadata).
      server.middlewares.use((request, response, next) => {
        const from = request.headers['sec-fetch-site'] ?? 'none'
        if (from === 'none' || from === 'same-origin') next()
        else showPage(request, response, next)
      })
      // After Vite's own middlewares, which answer with files.
      return () => {
        server.middlewares.use(showPage)
      }
    },
    // Vite updates modules that the browser has. Others, such as the content, need a reload.
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

/** Under Vite's own ids, so that its client can update them. */
async function stylesOf({ moduleGraph, runner }: RunnableDevEnvironment): Promise<string> {
  const sheets = [...moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.endsWith('.css'))
  const elements = sheets.map(async ({ id, url }) => {
    const { default: css } = await runner.import<{ default: string }>(`${url}?inline`)
    return `<style data-vite-dev-id="${id}">${css}</style>`
  })
  return (await Promise.all(elements)).join('')
}
