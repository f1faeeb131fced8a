/**
 * `npm run fonts`: makes the site's fonts and `app/styles/fonts.css` from the
 * `@fontsource-variable` packages. The fonts' licenses go into `app/public/licences/`.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFontStack } from '@capsizecss/core'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import { deviceFonts, type StretchMetrics } from './device-fonts.ts'

const root = join(import.meta.dirname, '..')
const packages = join(root, 'node_modules/@fontsource-variable')
const fonts = join(root, 'app/styles/fonts')
const licences = join(root, 'app/public/licences')
mkdirSync(fonts, { recursive: true })
mkdirSync(licences, { recursive: true })

const file = (font: string, name: string) => join(packages, font, 'files', name)

/** Latin-1, and the punctuation of set type: dashes, quotes, the ellipsis. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2026],
] as const

const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((code) => String.fromCodePoint(code))
  .join('')

/** One instance for all headings: light, soft, without the wonky letters, drawn for large sizes. */
const display = await subsetFont(
  readFileSync(file('fraunces', 'fraunces-latin-full-normal.woff2')),
  characters,
  { targetFormat: 'woff2', variationAxes: { opsz: 96, wght: 320, SOFT: 60, WONK: 0 } },
)
writeFileSync(join(fonts, 'fraunces.woff2'), display)

const text = file('instrument-sans', 'instrument-sans-latin-wght-normal.woff2')
copyFileSync(text, join(fonts, 'instrument-sans.woff2'))
copyFileSync(
  file('instrument-sans', 'instrument-sans-latin-ext-wght-normal.woff2'),
  join(fonts, 'instrument-sans-extended.woff2'),
)
for (const font of ['fraunces', 'instrument-sans']) {
  copyFileSync(join(packages, font, 'LICENSE'), join(licences, `${font}.txt`))
}

/**
 * `@font-face` rules for fonts on the visitor's device, scaled to the web font's metrics, so that
 * almost nothing moves.
 */
function fallbacks(web: StretchMetrics, devices: StretchMetrics[]) {
  return createFontStack([web, ...devices], { fontFaceFormat: 'styleString' }).fontFaces
}

const displayMetrics = { ...(await fromBuffer(display)), familyName: 'Fraunces' }
const textMetrics = { ...(await fromBuffer(readFileSync(text))), familyName: 'Instrument Sans' }

const { arial, georgia, notoSerif, roboto, timesNewRoman } = deviceFonts
writeFileSync(
  join(root, 'app/styles/fonts.css'),
  `/* Made by "npm run fonts". */
@font-face {
  font-family: 'Fraunces';
  src: url('./fonts/fraunces.woff2') format('woff2');
  font-weight: 400;
  font-display: swap;
}

@font-face {
  font-family: 'Instrument Sans';
  src: url('./fonts/instrument-sans.woff2') format('woff2');
  font-weight: 400 700;
  font-display: swap;
  unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304,
    U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
}

/* Fetched only when the page contains such a letter. */
@font-face {
  font-family: 'Instrument Sans';
  src: url('./fonts/instrument-sans-extended.woff2') format('woff2');
  font-weight: 400 700;
  font-display: swap;
  unicode-range: U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7,
    U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113,
    U+2C60-2C7F, U+A720-A7FF;
}

${fallbacks(displayMetrics, [georgia, notoSerif, timesNewRoman])}

${fallbacks(textMetrics, [roboto, arial])}
`,
)
