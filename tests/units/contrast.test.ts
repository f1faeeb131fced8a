import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { colorIn } from '../../app/styles/color-in.ts'
import { contrast, type Color } from '../journeys/colors.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../app/styles/tokens.css'), 'utf8')

/** Which roles stand on which, and the least contrast by WCAG 2.2: 1.4.3 for text, 1.4.11 else. */
const pairs: [least: number, over: string[], under: string[]][] = [
  [4.5, ['text', 'text-quiet'], ['ground', 'ground-sunk', 'panel']],
  [4.5, ['accent'], ['ground', 'ground-sunk', 'panel']],
  [4.5, ['on-accent'], ['accent']],
  [4.5, ['required'], ['ground']],
  [4.5, ['green-text', 'green-accent'], ['green-ground', 'green-panel']],
  [3, ['field-border', 'accent', 'focus', 'mark'], ['ground', 'panel']],
  [3, ['focus'], ['ground-sunk']],
]

/** They only decorate. */
const free = ['hairline', 'green-hairline', 'lamplight', 'lamplight-far', 'glow', 'shade']

function parsed(color: string): Color {
  const [, red, green, blue] = /^#(\w\w)(\w\w)(\w\w)$/.exec(color) ?? []
  if (!red || !green || !blue) throw new Error(`Write ${color} with six digits`)
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)]
}

test('all text and every control stands out enough from its ground, by day and at dusk', () => {
  for (const [least, over, under] of pairs) {
    for (const [one, other] of over.flatMap((one) => under.map((other) => [one, other]))) {
      for (const scheme of ['day', 'dusk'] as const) {
        const [color, ground] = [one, other].map((role = '') => colorIn(tokens, role)[scheme])
        const ratio = contrast(parsed(color ?? ''), parsed(ground ?? ''))
        expect.soft(ratio, `--${one} on --${other}, ${scheme}`).toBeGreaterThanOrEqual(least)
      }
    }
  }
})

test('no color is left out', () => {
  const [root = ''] = /:root \{.*?\n\}/s.exec(tokens) ?? []
  const colors = [...root.matchAll(/--([\w-]+): (?:light-dark\()?#/g)].map(([, role]) => role)
  expect(colors.length).toBeGreaterThan(0)
  expect(new Set(colors)).toEqual(
    new Set([...free, ...pairs.flatMap(([, ...roles]) => roles.flat())]),
  )
})
