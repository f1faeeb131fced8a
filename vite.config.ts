/** For `npm run dev`. A build hands its own values to `viteConfig`: `site-build/build-site.ts`. */
import { defineConfig } from 'vite'
import { loadContent } from './model/content/load-content.ts'
import { readSettingsOrStop } from './model/settings/settings.ts'
import { loadContentOrStop } from './site-build/load-content-or-stop.ts'
import { viteConfig } from './site-build/vite-config.ts'

const { build } = readSettingsOrStop()
loadContentOrStop(build)

export default defineConfig(viteConfig(build, loadContent))
