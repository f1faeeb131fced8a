/**
 * `npm run fonts`: makes the site's fonts from the `@fontsource-variable` packages, and
 * `app/generated/fallback-fonts.css` from their metrics. The fonts' licenses go into
 * `app/public/licences/`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFontStack } from '@capsizecss/core'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import deviceFonts from './device-fonts.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules/@fontsource-variable')
const fonts = join(root, 'app/styles/fonts')
const licences = join(root, 'app/public/licences')

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** The letters of Latin-1, and the signs of print. What else is typed comes from the fallback fonts. */
const characters = `${between(0x20, 0x7e)}\u00a0${between(0xc0, 0xff)}¢£§©®°²³·¼½¾–—‘’“”…`

type Axes = Record<string, number | { min: number; max: number }>

async function make(font: string, part: string, variationAxes: Axes): Promise<Buffer> {
  const whole = readFileSync(join(packages, font, 'files', `${font}-${part}-normal.woff2`))
  const made = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes })
  writeFileSync(join(fonts, `${font}.woff2`), made)
  return made
}

// For all headings: light, soft, without the wonky letters, designed for large sizes.
const display = await make('fraunces', 'latin-full', { opsz: 96, wght: 320, SOFT: 60, WONK: 0 })
// In the weights that the style sheets use.
const text = await make('instrument-sans', 'latin-wght', { wght: { min: 400, max: 550 } })

for (const font of ['fraunces', 'instrument-sans']) {
  copyFileSync(join(packages, font, 'LICENSE'), join(licences, `${font}.txt`))
}

/** Fonts on the visitor's device, scaled to the metrics of the web font, the first. Almost nothing moves. */
function fallbacks(...fonts: Parameters<typeof createFontStack>[0]) {
  const { fontFaces } = createFontStack(fonts, { fontFaceFormat: 'styleString' })
  return fontFaces.replaceAll(/[\d.]+(?=%)/g, (percent) => `${Number(Number(percent).toFixed(2))}`)
}

const displayMetrics = { ...(await fromBuffer(display)), familyName: 'Fraunces' }
const textMetrics = { ...(await fromBuffer(text)), familyName: 'Instrument Sans' }

// Copied from `@capsizecss/metrics` 4.3, which has the metrics of most fonts and weighs 170 MB.
// Those of DejaVu came from its files: many Linux desktops have no other of these fonts.
const { arial, dejavuSans, dejavuSerif, georgia, notoSerif, roboto } = deviceFonts
writeFileSync(
  join(root, 'app/generated/fallback-fonts.css'),
  `/* Made by "npm run fonts". */
${fallbacks(displayMetrics, georgia, notoSerif, dejavuSerif)}

${fallbacks(textMetrics, roboto, arial, dejavuSans)}
`,
)
