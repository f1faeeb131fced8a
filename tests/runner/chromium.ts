import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { ensure, findProgram } from './programs.ts'

/** Root in a container has no sandbox and no GPU. The other flags keep Chromium from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
]

/**
 * The path of Chromium without windows, the same engine in two thirds of the time, or else of a whole
 * one. Workers of Playwright get it from the environment.
 *
 * @throws Error that says what to do
 */
export function headlessChromium(): string {
  return (process.env['CHROMIUM_PATH'] ??=
    ensure(headlessShell, 'chromium-headless-shell') ?? wholeChromium())
}

const headlessShell = () => findProgram('chromium-headless-shell')

/** The path of a whole Chromium, as visitors have it. @throws Error that says what to do */
export function wholeChromium(): string {
  const found = ensure(installed, 'chromium')
  if (found) return found
  throw new Error(
    'Chromium was not found: install Chromium or Google Chrome, or run "npx playwright install --with-deps chromium".',
  )
}

function installed(): string | undefined {
  return [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
    .map((name) => findProgram(name))
    .find((path) => path && starts(path))
}

// Ubuntu's chromium-browser may be a script that only names a missing snap.
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
