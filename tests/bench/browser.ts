import { findChromium } from '../runner/chromium.ts'

const found = findChromium()
if ('missing' in found) throw new Error(found.missing)

/** The browser that is measured. */
export const { executablePath } = found
