/** For `npm run dev`. A build and the editor hand their own values to `viteConfig`. */
import { defineConfig } from 'vite'
import { loadContent } from './model/load-content.ts'
import { readSettingsOrStop } from './settings/settings.ts'
import { loadContentOrStop } from './site-build/load-content-or-stop.ts'
import { viteConfig } from './site-build/vite-config.ts'

const { build } = readSettingsOrStop()
loadContentOrStop(build)

export default defineConfig(viteConfig(build, loadContent))
