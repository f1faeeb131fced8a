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
 * The path of Chromium: the shell without windows takes two thirds of the time of a whole one.
 *
 * @throws Error that says what to do
 */
export function headlessChromium(): string {
  const found = ensure(
    () =>
      findProgram(
        'chromium-headless-shell',
        'chromium',
        'google-chrome',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        chromium.executablePath(),
      ),
    'chromium-headless-shell',
  )
  if (found) return found
  throw new Error(
    'Chromium was not found: install Chromium or Google Chrome, or run "npx playwright install --with-deps chromium".',
  )
}
