import { wholeChromium } from '../runner/chromium.ts'

/** The browser in which pages are measured. */
export const executablePath = wholeChromium()
