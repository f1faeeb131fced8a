import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, deviceFlags, processFlags } from './tests/runner/chromium.ts'

// Two checkouts can test at the same time on different ports.
const port = process.env['JOURNEYS_PORT'] ?? '3210'
const address = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/builds.ts',
  outputDir: 'node_modules/.cache/journeys',
  forbidOnly: process.env['CI'] === 'true',
  fullyParallel: true,
  // A journey waits more than it works: a browser for each processor.
  workers: '100%',
  // `npm run test:all` runs only the repetitions, marked @all.
  ...(process.env['TEST_ALL'] === 'true' ? { grep: /@all/ } : { grepInvert: /@all/ }),
  timeout: 30_000,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '',
      args: [...chromiumFlags, ...deviceFlags, ...processFlags],
    },
  },
  webServer: {
    command: 'node site-build/start.ts',
    url: address,
    env: { PORT: port },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
