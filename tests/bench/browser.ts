import { findChromium } from '../runner/chromium.ts'

const found = findChromium()
if ('missing' in found) throw new Error(found.missing)

/** The browser in which pages are measured. */
export const { executablePath } = found
