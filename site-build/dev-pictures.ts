import type { Plugin } from 'vite'
import { PictureError } from './picture-error.ts'
import { picturePlaces } from './picture-files.ts'
import { refreshPictures } from './refresh-pictures.ts'

/** `npm run dev`: makes the web formats of a picture as soon as it is put into its folder. */
export function devPictures(): Plugin {
  return {
    name: 'dev-pictures',
    apply: 'serve',
    async configureServer({ watcher }) {
      await refresh()
      let last = Promise.resolve()
      watcher.on('all', (_event, path) => {
        if (path.startsWith(picturePlaces.masters)) last = last.then(refresh)
      })
    },
  }
}

async function refresh(): Promise<void> {
  try {
    await refreshPictures()
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    console.error(error.message)
  }
}
