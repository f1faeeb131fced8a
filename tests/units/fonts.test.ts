import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'

const fonts = join(import.meta.dirname, '../../app/styles/fonts')

/** `numGlyphs` in the `maxp` table of a TrueType font (OpenType 1.9). */
function glyphCount(font: Buffer): number {
  const tables = font.readUInt16BE(4)
  for (let record = 12; record < 12 + 16 * tables; record += 16) {
    if (font.toString('latin1', record, record + 4) === 'maxp') {
      return font.readUInt16BE(font.readUInt32BE(record + 8) + 4)
    }
  }
  throw new Error('The font has no maxp table')
}

/** The font cut down to one character keeps a glyph beside the one for missing characters. */
async function has(font: Buffer, character: string): Promise<boolean> {
  return glyphCount(await subsetFont(font, character, { targetFormat: 'truetype' })) > 1
}

/** The codes from `first` to `last`, as characters. */
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

const letters = [...between(0x20, 0x7e), ...between(0xc0, 0xff), ...'° – — ‘ ’ “ ” …'.split(' ')]

test.each([
  ['fraunces', [...letters, ...'½²³']],
  ['instrument-sans', letters],
])(
  '%s has the letters of Latin-1 with typographic quotes and dashes, and no other alphabet; if not: npm run fonts',
  async (name, wanted) => {
    const font = readFileSync(join(fonts, `${name}.woff2`))
    const missing: string[] = []
    for (const character of wanted) {
      if (!(await has(font, character))) missing.push(character)
    }
    expect(missing).toEqual([])
    expect(await has(font, 'Ж')).toBe(false)
  },
)
