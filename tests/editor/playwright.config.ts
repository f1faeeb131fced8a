import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import '../runner/no-settings.ts'
import { installPackages } from '../../site-build/install-packages.ts'
import { chromiumFlags, headlessChromium } from '../runner/chromium.ts'

installPackages(join(import.meta.dirname, '../../editor'))

/** The journeys of an owner who changes the site in the editor. `npm run test:all` runs them. */
export default defineConfig({
  outputDir: '../../node_modules/.cache/editor-journeys',
  // One editor for each worker, which builds its page and runs the site.
  workers: 1,
  retries: Number(process.env['TEST_RETRIES'] ?? 0),
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1600, height: 900 },
    // The site beside the forms is loaded again and again. Chromium reports a fade that this cuts short as an error.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: headlessChromium(),
      args: chromiumFlags,
    },
  },
})
