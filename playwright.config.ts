import { defineConfig, devices } from '@playwright/test'
import { asShipped } from './tests/as-shipped.ts'
import './tests/runner/no-settings.ts'
import { chromiumFlags, deviceFlags, processFlags } from './tests/runner/chromium.ts'
import { realTime } from './tests/runner/real-time.ts'

// Two checkouts can test at the same time on different ports.
const port = process.env['JOURNEYS_PORT'] ?? '3210'
const address = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/builds.ts',
  outputDir: 'node_modules/.cache/journeys',
  forbidOnly: process.env['CI'] === 'true',
  // A busy machine is no reason to refuse a change. The report names what passed only then.
  retries: Number(process.env['TEST_RETRIES'] ?? 0),
  fullyParallel: true,
  // One browser per processor, because a journey mostly waits.
  workers: '100%',
  // `npm run test:all` runs only the repetitions, marked @all.
  ...(process.env['TEST_ALL'] === 'true' ? { grep: /@all/ } : {}),
  grepInvert: [
    ...(process.env['TEST_ALL'] === 'true' ? [] : [/@all/]),
    // With another company's content, tests of the site's own words are left out.
    ...(asShipped ? [] : [/@shipped/]),
  ],
  timeout: 30_000,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: address,
    // TZ alone moves Chromium to another time zone. Its language is an option.
    ...(process.env['TEST_ELSEWHERE'] === 'true'
      ? { locale: Intl.DateTimeFormat().resolvedOptions().locale }
      : {}),
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '',
      args: [...chromiumFlags, ...deviceFlags, ...processFlags],
      env: { ...process.env, ...realTime },
    },
  },
  webServer: {
    command: 'node ../site-build/start.ts',
    // Here it finds neither the owner's `.env` nor the owner's store.
    cwd: 'tests',
    url: address,
    env: { PORT: port },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
