import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { colorIn } from '../../app/styles/color-in.ts'
import { contrast, type Color } from '../journeys/colors.ts'
import { root } from './run-node.ts'

const tokens = readFileSync(join(root, 'app/styles/tokens.css'), 'utf8')

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

function parsed(color = ''): Color {
  const [red = 0, green = 0, blue = 0] = Buffer.from(color.slice(1), 'hex')
  return [red, green, blue]
}

test('all text and every control stands out enough from its ground, by day and at dusk', () => {
  for (const [least, over, under] of pairs) {
    for (const [one, other] of over.flatMap((one) => under.map((other) => [one, other]))) {
      for (const scheme of ['day', 'dusk'] as const) {
        const [color, ground] = [one, other].map((role = '') => colorIn(tokens, role)[scheme])
        const ratio = contrast(parsed(color), parsed(ground))
        expect.soft(ratio, `--${one} on --${other}, ${scheme}`).toBeGreaterThanOrEqual(least)
      }
    }
  }
  const [rule = ''] = /:root \{.*?\n\}/s.exec(tokens) ?? []
  const colors = Array.from(rule.matchAll(/--([\w-]+): (?:light-dark\()?#/g), ([, role]) => role)
  const roles = pairs.flatMap(([, over, under]) => [...over, ...under])
  expect(new Set(colors), 'every color').toEqual(new Set([...free, ...roles]))
})

const sheets = globSync('{app,components,inquiry}/**/*.css', { cwd: root })

test('style sheets take colors, type sizes and the touch size from the tokens', () => {
  const values = /#[\da-f]{3,8}\b|\brgb|font-size: [\d.]+(?:px|rem)|\b2\.75rem/gi
  for (const file of sheets.filter((one) => !/fonts\.css$|tokens\.css$/.test(one))) {
    expect.soft(readFileSync(join(root, file), 'utf8').match(values), file).toBeNull()
  }
})

test('no two style modules have the same name, which is all that tells their classes apart', () => {
  const names = sheets.filter((file) => file.endsWith('.module.css')).map((file) => basename(file))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
