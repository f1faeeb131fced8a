import { defineConfig, devices } from '@playwright/test'
import './tests/runner/no-settings.ts'
import { chromiumFlags, headlessChromium } from './tests/runner/chromium.ts'

/** Makes the headless shell behave like every other Chromium. */
const deviceFlags = [
  // Puts another site's frame into its own process.
  '--site-per-process',
  `--blink-settings=${[
    // A mouse that can hover: Playwright sets this, and our flag would replace it.
    'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
    // The distances in pixels at which pictures and frames load on 4G; the shell knows no network.
    'lazyLoadingImageMarginPxUnknown=1250,lazyLoadingFrameMarginPxUnknown=2500',
  ].join()}`,
]

/** Fewer processes: the journeys take a tenth less of the processor's time. */
const processFlags = [
  // No process in reserve for each new page. The map's frame still gets one of its own.
  '--renderer-process-limit=1',
  '--in-process-gpu',
]

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'node_modules/.cache/journeys',
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/journeys-report.json' }]],
  forbidOnly: process.env['CI'] === 'true',
  fullyParallel: true,
  // One browser per processor, because a journey mostly waits.
  workers: '100%',
  // Generous, for a busy machine. No test waits this long by design.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    // No click waits for something that still moves. Tests of what moves say so.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: `http://127.0.0.1:${process.env['SITE_PORT']}`,
    launchOptions: {
      executablePath: headlessChromium(),
      args: [...chromiumFlags, ...deviceFlags, ...processFlags],
    },
  },
  webServer: {
    command: 'node ../server/start.ts',
    // Here it finds neither the owner's `.env` nor the owner's store.
    cwd: 'tests',
    env: { PORT: '0' },
    wait: { stdout: /^The site is at http:\/\/127\.0\.0\.1:(?<SITE_PORT>\d+)\/$/m },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
