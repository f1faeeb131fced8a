import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackage } from './apt-get.ts'
import { onPath } from './on-path.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const usualPlaces = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** In a container the root user has no sandbox, nor a GPU; without the rest Chromium calls home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
]

/**
 * Finds a Chromium to run the journeys with: an installed one, else Playwright's own. On Debian
 * and Ubuntu, as root, it installs the package `chromium` when there is neither. `missing` is a
 * sentence that says what to do.
 */
export function findChromium(): { executablePath: string } | { missing: string } {
  const executablePath =
    installed() ?? playwrightsOwn() ?? (installPackage('chromium') && installed())
  return executablePath
    ? { executablePath }
    : {
        missing:
          'Chromium was not found: install Chromium or Google Chrome, or run "npx playwright install --with-deps chromium".',
      }
}

function installed(): string | undefined {
  return [...names.flatMap(onPath), ...usualPlaces.filter((path) => existsSync(path))].find(starts)
}

// Ubuntu's chromium-browser, for one, can be a script that only says which snap is missing.
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
