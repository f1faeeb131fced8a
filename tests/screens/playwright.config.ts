import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../runner/chromium.ts'

const found = findChromium()
if ('missing' in found) throw new Error(found.missing)

const port = process.env['JOURNEYS_PORT'] ?? '3211'
const address = `http://127.0.0.1:${port}`

/**
 * `npm run screens` compares every page with its reference pictures.
 * `npm run screens -- --update-snapshots` makes new references: look at them before you commit.
 * Every version of Chromium draws text in its own way, so `npm test` leaves this out.
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
    // Half a pixel for each CSS pixel still shows what moves, with a quarter of the bytes.
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
