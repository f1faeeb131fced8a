import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../runner/chromium.ts'

const found = findChromium()
if ('missing' in found) throw new Error(found.missing)

const port = process.env['JOURNEYS_PORT'] ?? '3211'
const address = `http://127.0.0.1:${port}`

/**
 * `npm run screens`: compares every page with how it looked when the references were made.
 * `npm run screens -- --update-snapshots` makes them anew; they are to be looked at before they are
 * committed. Another version of Chromium draws text its own way: this is no step of `npm test`.
 */
export default defineConfig({
  outputDir: '../../node_modules/.cache/screens',
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  reporter: 'list',
  workers: 1,
  timeout: 60_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, scale: 'device' },
  },
  use: {
    baseURL: address,
    // Half a pixel for each of CSS: what moves is seen, and a reference is a quarter of the bytes.
    deviceScaleFactor: 0.5,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: found.executablePath, args: chromiumFlags },
  },
  webServer: {
    command: 'node site-build/start.ts',
    cwd: '../..',
    url: address,
    env: { PORT: port },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
