/** For `npm run dev`. A build hands its own values to `viteConfig`. */
import { defineConfig } from 'vite'
import { loadContent, type Content } from './model/load-content.ts'
import { stopFor } from './model/owner-error.ts'
import { readSettingsOrStop } from './settings/settings.ts'
import { refreshPictures } from './site-build/pictures/make.ts'
import { viteConfig } from './site-build/vite-config.ts'

const { build } = readSettingsOrStop()
let last: Promise<unknown> = Promise.resolve()

/** One run at a time makes new pictures, because each deletes files that it does not know. */
function contentWithPictures(): Promise<Content> {
  const content = last.then(async () => {
    const loaded = loadContent()
    await refreshPictures(loaded)
    return loaded
  })
  last = content.catch(() => {})
  return content
}

await contentWithPictures().catch(stopFor)

export default defineConfig(viteConfig(build, contentWithPictures))
