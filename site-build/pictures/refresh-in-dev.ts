import type { Plugin, ViteDevServer } from 'vite'
import { loadContent } from '../../model/load-content.ts'
import { contentId } from '../pages/content-module.ts'
import { refreshPictures } from './make.ts'

/** For the editor. */
export type DevPictures = {
  /**
   * Makes the missing files. Resolves with a sentence if a picture cannot be used, otherwise null.
   */
  refresh: () => Promise<string | null>
  /** Whether a picture is being made, which takes long; if not, what the last run resolved with. */
  state: () => { isMaking: boolean; refusal: string | null }
}

/** `npm run dev`: makes the web formats of new pictures before a page with the content is shown. */
export function devPictures(): Plugin<DevPictures> {
  let last: Promise<string | null> = Promise.resolve(null)
  let state: ReturnType<DevPictures['state']> = { isMaking: false, refusal: null }
  let site: ViteDevServer | undefined

  /** One run at a time, because each deletes files that it does not know. */
  function refresh() {
    last = last
      .then(() => refreshPictures(loadContent(), () => (state = { isMaking: true, refusal: null })))
      // Any error counts: a file can disappear between two steps while its owner moves it.
      .then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      .then((refusal) => {
        state = { isMaking: false, refusal }
        return refusal
      })
    return last
  }

  /** The next page shows the change, even if Vite has not seen it yet. */
  function forgetContent() {
    for (const { moduleGraph } of Object.values(site?.environments ?? {})) {
      const loaded = moduleGraph.getModuleById(contentId)
      if (loaded) moduleGraph.invalidateModule(loaded)
    }
  }

  return {
    name: 'dev-pictures',
    apply: 'serve',
    enforce: 'pre',
    api: { refresh: () => refresh().finally(forgetContent), state: () => state },
    configureServer(server) {
      site = server
    },
    // Before `contentModule` loads it.
    async load(id) {
      if (id !== contentId || this.environment.name !== 'ssr') return
      const refusal = await refresh()
      if (refusal) console.error(refusal)
    },
  }
}
