import { findChromium } from '../tools/chromium.ts'

const found = findChromium()
if ('missing' in found) throw new Error(found.missing)

/** The browser that is measured. */
export const { executablePath } = found

/** In a container the root user has no sandbox; without the rest Chromium calls home. */
export const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
]
