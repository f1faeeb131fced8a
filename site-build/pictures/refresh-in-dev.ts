import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { loadContent } from '../../content-model/load-content.ts'
import { contentId } from '../pages/content-module.ts'
import { picturePlaces } from './manifest.ts'
import { refreshPictures } from './refresh.ts'

const content = join(import.meta.dirname, '../../content')

/** What other programs can call on the plugin. */
export type DevPictures = {
  /**
   * Makes the missing files. Resolves with a sentence if a picture cannot be used, otherwise null.
   */
  refresh: () => Promise<string | null>
}

/** `npm run dev`: makes the web formats as soon as a picture, or a text that names one, changes. */
export function devPictures(): Plugin<DevPictures> {
  let last: Promise<string | null> = Promise.resolve(null)
  let site: ViteDevServer | undefined

  /** One run at a time, because each deletes files that it does not know. */
  function refresh() {
    // A page that is asked for next shows the new pictures, even if Vite has not seen them yet.
    last = last.then(refused).finally(forgetContent)
    return last
  }

  function forgetContent() {
    for (const { moduleGraph } of Object.values(site?.environments ?? {})) {
      const loaded = moduleGraph.getModuleById(contentId)
      if (loaded) moduleGraph.invalidateModule(loaded)
    }
  }

  async function refreshAndSay() {
    const refusal = await refresh()
    if (refusal) console.error(refusal)
  }

  return {
    name: 'dev-pictures',
    apply: 'serve',
    api: { refresh },
    async configureServer(server) {
      site = server
      const { middlewares, watcher } = server
      await refreshAndSay()
      middlewares.use(async ({ headers }, _response, next) => {
        // A page cannot show a picture that is still being made.
        if (headers.accept?.includes('text/html')) await last
        next()
      })
      watcher.on('all', (_event, path) => {
        const namesPictures = path.startsWith(content) && /\.(yaml|md)$/.test(path)
        if (namesPictures || path.startsWith(picturePlaces.masters)) void refreshAndSay()
      })
    },
  }
}

async function refused(): Promise<string | null> {
  try {
    await refreshPictures(loadContent())
    return null
  } catch (error) {
    // Any error counts: a file can disappear between two steps while its owner moves it.
    return error instanceof Error ? error.message : String(error)
  }
}
