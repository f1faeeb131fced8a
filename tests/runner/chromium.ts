import { chromium } from '@playwright/test'
import { ensure, findProgram } from './programs.ts'

/** Root in a container has no sandbox and no GPU. The other flags keep Chromium from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
]

/** The path of Chromium: the shell without windows takes two thirds of the time of a whole one. */
export function headlessChromium(): string {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  const own = chromium.executablePath()
  // Where nothing is found, Playwright says how to get its own.
  return ensure(() => findProgram(...names, own), 'chromium-headless-shell') ?? own
}
