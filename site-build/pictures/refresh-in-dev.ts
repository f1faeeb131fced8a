import type { Plugin } from 'vite'
import { loadContent } from '../../model/load-content.ts'
import { contentId } from '../pages/content-module.ts'
import { refreshPictures } from './make.ts'

/** `npm run dev`: makes the web formats of new pictures before a page with the content is shown. */
export function devPictures(): Plugin {
  let last = Promise.resolve()
  return {
    name: 'dev-pictures',
    apply: 'serve',
    enforce: 'pre',
    // Before `contentModule` loads it.
    async load(id) {
      if (id !== contentId || this.environment.name !== 'ssr') return
      // One run at a time, because each deletes files that it does not know. Any error is only said:
      // a file can disappear between two steps while its owner moves it.
      last = last.then(() => refreshPictures(loadContent())).catch(console.error)
      await last
    },
  }
}
