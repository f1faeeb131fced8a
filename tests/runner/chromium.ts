import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackage } from './apt-get.ts'
import { onPath } from './on-path.ts'

/** Chromium without windows: the same engine, and journeys take two thirds of the time. */
const headlessShell = 'chromium-headless-shell'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const usualPlaces = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Root in a container has no sandbox and no GPU. The other flags keep Chromium from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
]

/** Makes the headless shell behave like every other Chromium. */
export const deviceFlags = [
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
export const processFlags = [
  // No process in reserve for each new page. The map's frame still gets one of its own.
  '--renderer-process-limit=1',
  '--in-process-gpu',
]

/** A browser's path, or a sentence that says what to do. */
type Found = { executablePath: string } | { missing: string }

/** Finds or installs the headless shell for the journeys, or else a whole Chromium. */
export function findHeadlessChromium(): Found {
  const executablePath = installedShell() ?? (installPackage(headlessShell) && installedShell())
  return executablePath ? { executablePath } : findChromium()
}

/**
 * Finds a whole Chromium, as visitors have it: an installed one, or else Playwright's. Where there
 * is neither, root installs the package `chromium` on Debian and Ubuntu.
 */
export function findChromium(): Found {
  const executablePath =
    installed() ?? playwrightsOwn() ?? (installPackage('chromium') && installed())
  return executablePath
    ? { executablePath }
    : {
        missing:
          'Chromium was not found: install Chromium or Google Chrome, or run "npx playwright install --with-deps chromium".',
      }
}

function installedShell(): string | undefined {
  return onPath(headlessShell).find(starts)
}

function installed(): string | undefined {
  return [...names.flatMap(onPath), ...usualPlaces.filter((path) => existsSync(path))].find(starts)
}

// Ubuntu's chromium-browser may be a script that only names a missing snap.
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
