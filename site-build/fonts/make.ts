/**
 * `npm run fonts`: makes the site's fonts from the `@fontsource-variable` packages, and
 * `app/generated/fallback-fonts.css` from their metrics. The fonts' licenses go into
 * `app/public/licences/`.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFontStack, type FontMetrics } from '@capsizecss/core'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import deviceFonts from './device-fonts.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules/@fontsource-variable')
const fonts = join(root, 'app/styles/fonts')
const licences = join(root, 'app/public/licences')
mkdirSync(fonts, { recursive: true })
mkdirSync(licences, { recursive: true })

const file = (font: string, name: string) => join(packages, font, 'files', name)

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** Latin-1, and typographic dashes, quotes and the ellipsis. */
const displayCharacters = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”…`

/** For all headings: light, soft, without the wonky letters, designed for large sizes. */
const display = await subsetFont(
  readFileSync(file('fraunces', 'fraunces-latin-full-normal.woff2')),
  displayCharacters,
  { targetFormat: 'woff2', variationAxes: { opsz: 96, wght: 320, SOFT: 60, WONK: 0 } },
)
writeFileSync(join(fonts, 'fraunces.woff2'), display)

/** What an English text of this trade needs. The range in `fonts.css` is the same. */
const basicCharacters = `${between(0x20, 0xbf)}×èé${between(0x2013, 0x2026)}−`

const allCharacters = between(0x20, 0xfffd)
const otherCharacters = Array.from(allCharacters)
  .filter((character) => !basicCharacters.includes(character))
  .join('')

/** Characters of one of the font's two files, in the weights that the style sheets use. */
async function textPart(part: string, characters: string): Promise<Buffer> {
  const whole = readFileSync(file('instrument-sans', `instrument-sans-${part}-wght-normal.woff2`))
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 550 } },
  })
}

const text = await textPart('latin', basicCharacters)
for (const [name, font] of [
  ['instrument-sans', text],
  ['instrument-sans-accented', await textPart('latin', otherCharacters)],
  ['instrument-sans-extended', await textPart('latin-ext', allCharacters)],
] as const) {
  writeFileSync(join(fonts, `${name}.woff2`), font)
}
for (const font of ['fraunces', 'instrument-sans']) {
  copyFileSync(join(packages, font, 'LICENSE'), join(licences, `${font}.txt`))
}

type StretchMetrics = Pick<
  FontMetrics,
  'familyName' | 'unitsPerEm' | 'ascent' | 'descent' | 'lineGap' | 'xWidthAvg'
>

/**
 * `@font-face` rules for fonts on the visitor's device, scaled to the web font's metrics, so that
 * almost nothing moves. Hundredths of a percent are enough.
 */
function fallbacks(web: StretchMetrics, devices: StretchMetrics[]) {
  const { fontFaces } = createFontStack([web, ...devices], { fontFaceFormat: 'styleString' })
  return fontFaces.replaceAll(/[\d.]+(?=%)/g, (percent) => `${Number(Number(percent).toFixed(2))}`)
}

const displayMetrics = { ...(await fromBuffer(display)), familyName: 'Fraunces' }
const textMetrics = { ...(await fromBuffer(text)), familyName: 'Instrument Sans' }

// Copied from `@capsizecss/metrics` 4.3, which has the metrics of most fonts and weighs 170 MB.
// Those of DejaVu are read from its files: many Linux desktops have no other of these fonts.
const { arial, dejavuSans, dejavuSerif, georgia, notoSerif, roboto } = deviceFonts
writeFileSync(
  join(root, 'app/generated/fallback-fonts.css'),
  `/* Made by "npm run fonts". */
${fallbacks(displayMetrics, [georgia, notoSerif, dejavuSerif])}

${fallbacks(textMetrics, [roboto, arial, dejavuSans])}
`,
)
