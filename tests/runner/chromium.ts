import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackage } from './apt-get.ts'
import { onPath } from './on-path.ts'

/** Chromium without its windows: the same engine, and a journey takes two thirds of the time. */
const headlessShell = 'chromium-headless-shell'

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

/** What the headless shell leaves out, and every other Chromium does by itself. */
export const asOnADevice = [
  // The frame of another site is in another process.
  '--site-per-process',
  `--blink-settings=${[
    // Playwright's own, which this flag replaces: a mouse, which can hover.
    'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
    // The distance, in pixels, at which a picture is fetched with 4G; here no network is known.
    'lazyLoadingImageMarginPxUnknown=1250',
  ].join()}`,
]

/** A browser, or a sentence that says what to do. */
type Found = { executablePath: string } | { missing: string }

/** The headless shell where there is one or can be, for the journeys; else a whole Chromium. */
export function findHeadlessChromium(): Found {
  const executablePath = installedShell() ?? (installPackage(headlessShell) && installedShell())
  return executablePath ? { executablePath } : findChromium()
}

/**
 * Finds a Chromium as visitors have it: an installed one, else Playwright's own. On Debian and
 * Ubuntu, as root, it installs the package `chromium` when there is neither.
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

// Ubuntu's chromium-browser, for one, can be a script that only says which snap is missing.
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
