import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { picturePlaces } from './picture-files.ts'

const content = join(import.meta.dirname, '../content')

/** What other programs can ask the plugin for. */
export type DevPictures = {
  /** Makes what is missing, and says in a sentence why a picture cannot be used, or null. */
  refresh: () => Promise<string | null>
}

/** `npm run dev`: makes the web formats as soon as a picture, or a text that names one, changes. */
export function devPictures(): Plugin<DevPictures> {
  let running: Promise<string | null> = Promise.resolve(null)
  let waiting: Promise<string | null> | undefined

  /** One at a time, because each removes what it does not know. */
  function refresh() {
    waiting ??= running.then(() => {
      waiting = undefined
      running = makePictures()
      return running
    })
    return waiting
  }

  async function refreshAndSay() {
    const refusal = await refresh()
    if (refusal) console.error(refusal)
  }

  return {
    name: 'dev-pictures',
    apply: 'serve',
    api: { refresh },
    async configureServer({ middlewares, watcher }) {
      await refreshAndSay()
      middlewares.use(async ({ headers }, _response, next) => {
        // A page cannot show a picture that is still being made.
        if (headers.accept?.includes('text/html')) await (waiting ?? running)
        next()
      })
      watcher.on('all', (_event, path) => {
        const namesPictures = path.startsWith(content) && /\.(yaml|md)$/.test(path)
        if (namesPictures || path.startsWith(picturePlaces.masters)) void refreshAndSay()
      })
    },
  }
}

/** In a process of its own, because a module reads the content only once. */
async function makePictures(): Promise<string | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'pictures.ts')], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const [says, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return code === 0 ? null : says.trim()
}
