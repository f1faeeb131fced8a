import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'

const fonts = join(import.meta.dirname, '../../app/styles/fonts')

/** The font’s size when it is cut down to these characters. */
const sizeOf = async (font: Buffer, characters: string) =>
  (await subsetFont(font, characters, { targetFormat: 'truetype' })).length

/** A character that is there adds to what every font keeps. */
async function has(font: Buffer, character: string): Promise<boolean> {
  return (await sizeOf(font, character)) > (await sizeOf(font, ''))
}

/** The codes from `first` to `last`, as characters. */
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

const letters = [...between(0x20, 0x7e), ...between(0xc0, 0xff), ...'° – — ‘ ’ “ ” …'.split(' ')]

test.each([
  ['fraunces', [...letters, '½', '²', '³']],
  ['instrument-sans', letters],
])(
  '%s has the letters of Latin-1, and no Cyrillic ones; if not: npm run fonts',
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
