import { defineConfig, devices } from '@playwright/test'
import { asOnADevice, chromiumFlags } from './tests/runner/chromium.ts'

// Another port lets two checkouts test at once.
const port = process.env['JOURNEYS_PORT'] ?? '3210'
const address = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/builds.ts',
  outputDir: 'node_modules/.cache/journeys',
  forbidOnly: process.env['CI'] === 'true',
  fullyParallel: true,
  // A browser is several processes: a second one on two processors takes longer than one after the
  // other (measured: 43 s for what takes 37).
  workers: '50%',
  // What repeats in every scheme, width and state what is seen once without it.
  ...(process.env['TEST_ALL'] === 'true' ? { grep: /@all/ } : { grepInvert: /@all/ }),
  timeout: 30_000,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '',
      args: [...chromiumFlags, ...asOnADevice],
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
