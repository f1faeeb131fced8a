import { isRunnableDevEnvironment, type Plugin } from 'vite'
import type { Content } from '../../content-model/load-content.ts'
import type { ServerBuild } from '../../server/load-server-build.ts'
import { stylesOf } from '../dev/inline-styles.ts'
import { keptPlace } from '../dev/kept-place.ts'
import { isLoaded } from '../dev/loaded-files.ts'
import { filePolicy, ownAddress, ownHeaders } from '../dev/own-requests.ts'

/**
 * `npm run dev`: renders each page on request, with its styles inline, so that it never appears
 * unstyled. A change to the form updates in place. Other changes reload the page. What is neither a
 * page nor loaded by one is not found.
 */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      const { ssr } = server.environments
      if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot render here')
      server.middlewares.use(async ({ originalUrl: target = '' }, response, next) => {
        for (const [name, value] of Object.entries(ownHeaders)) response.setHeader(name, value)
        const address = ownAddress(target)
        if (!address) {
          response.writeHead(400).end()
          return
        }
        if (isLoaded(target, server)) {
          response.setHeader('Content-Security-Policy', filePolicy)
          next()
          return
        }
        try {
          const { allPages, pages } = await ssr.runner.import<Content>('virtual:content')
          const page = allPages.find(({ path }) => path === address.pathname) ?? pages.notFound
          const entry = '/site-build/pages/entry.server.tsx'
          const { render } = await ssr.runner.import<ServerBuild>(entry)
          const html = await render({ path: page.path, delivers: false })
          const status = page.path === pages.notFound.path ? 404 : 200
          response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' })
          response.end(await server.transformIndexHtml(page.path, html))
        } catch (error) {
          next(error)
        }
      })
    },
    async transformIndexHtml(_html, { server }) {
      const ssr = server?.environments['ssr']
      const styles = ssr && isRunnableDevEnvironment(ssr) ? await stylesOf(ssr) : []
      return [...styles, ...keptPlace]
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
