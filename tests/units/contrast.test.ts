import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { colorIn } from '../../app/styles/color-in.ts'
import { contrast, type Color } from '../journeys/colors.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../app/styles/tokens.css'), 'utf8')

/** Which roles stand on which, and the least contrast by WCAG 2.2: 1.4.3 for text, 1.4.11 else. */
const pairs: readonly { least: number; over: readonly string[]; under: readonly string[] }[] = [
  { least: 4.5, over: ['text', 'text-quiet'], under: ['ground', 'ground-sunk', 'field-ground'] },
  { least: 4.5, over: ['accent'], under: ['ground', 'ground-sunk'] },
  { least: 4.5, over: ['on-accent'], under: ['accent'] },
  { least: 4.5, over: ['required'], under: ['ground'] },
  {
    least: 4.5,
    over: ['gallery-text', 'gallery-accent'],
    under: ['gallery-ground', 'gallery-panel'],
  },
  { least: 4.5, over: ['closing-text'], under: ['closing-ground'] },
  { least: 3, over: ['field-border', 'accent', 'focus'], under: ['ground', 'field-ground'] },
  { least: 3, over: ['focus'], under: ['ground-sunk'] },
]

/** Hairlines only decorate. */
const free = ['hairline']

/** Every pair that is too faint in one of the schemes, with its contrast. */
function tooFaint(tokens: string, expected = pairs): string[] {
  return expected.flatMap(({ least, over, under }) =>
    over.flatMap((one) =>
      under.flatMap((other) =>
        (['day', 'dusk'] as const).flatMap((scheme) => {
          const ratio = contrast(
            parsed(colorIn(tokens, one)[scheme]),
            parsed(colorIn(tokens, other)[scheme]),
          )
          return ratio < least
            ? `--${one} on --${other}, ${scheme}: ${ratio.toFixed(1)}, and not ${least}`
            : []
        }),
      ),
    ),
  )
}

function parsed(color: string): Color {
  const [, red, green, blue] = /^#(\w\w)(\w\w)(\w\w)$/.exec(color) ?? []
  if (!red || !green || !blue) throw new Error(`Write ${color} with six digits`)
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)]
}

test('all text and every control stands out enough from its ground, by day and at dusk', () => {
  expect(tooFaint(tokens)).toEqual([])
})

test('a color that is too faint is named with its ground, its scheme, and its contrast', () => {
  const example =
    ':root {\n  --ink: light-dark(#a89a94, #bda99f);\n  --paper: light-dark(#ffffff, #1a1412);\n}'
  expect(tooFaint(example, [{ least: 4.5, over: ['ink'], under: ['paper'] }])).toEqual([
    '--ink on --paper, day: 2.7, and not 4.5',
  ])
})

test('no color is left out', () => {
  const [root = ''] = /:root \{.*?\n\}/s.exec(tokens) ?? []
  const colors = [...root.matchAll(/--([\w-]+): (?:light-dark\()?#/g)].map(([, role]) => role)
  const checked = new Set([...free, ...pairs.flatMap(({ over, under }) => [...over, ...under])])
  expect(colors.length).toBeGreaterThan(0)
  expect(new Set(colors)).toEqual(checked)
})
