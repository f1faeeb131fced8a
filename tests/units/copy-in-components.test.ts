import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const app = join(import.meta.dirname, '../../app')
const components = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
)

/** Attributes whose value a visitor reads or hears. */
const spoken = new Set(['alt', 'aria-label', 'aria-description', 'placeholder', 'title'])

const isSentence = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 2

/** Texts of two words or more that the JSX of a file would show. */
function copyIn(name: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown, isShown: boolean): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, isShown)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    if ('value' in node && typeof node.value === 'string') {
      const isText = node.type === 'JSXText' || (isShown && node.type === 'Literal')
      if (isText && isSentence(node.value)) found.push(node.value.trim())
    }
    if (node.type === 'JSXAttribute' && 'name' in node && 'value' in node) {
      visit(node.value, spoken.has(nameOf(node.name)))
      return
    }
    const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment'
    for (const [key, child] of Object.entries(node)) {
      visit(child, isElement ? key === 'children' : isShown)
    }
  }
  visit(parseSync(name, source).program, false)
  return found
}

function nameOf(node: unknown): string {
  const isNamed = typeof node === 'object' && node !== null && 'name' in node
  return isNamed && typeof node.name === 'string' ? node.name : ''
}

describe('every sentence that a visitor reads lies in content/', () => {
  test.each(components)('and none in %s', (name) => {
    expect(copyIn(name, readFileSync(join(app, name), 'utf8'))).toEqual([])
  })

  test.each([
    '<p>Two words</p>',
    '<p>{"Two words"}</p>',
    '<img alt="Two words" />',
    '<p>{open ? "Two words" : null}</p>',
    '<>{list.map((one) => <li key={one}>Two words</li>)}</>',
  ])('which this would break: %s', (source) => {
    expect(copyIn('x.tsx', `export const x = ${source}`)).toEqual(['Two words'])
  })

  test.each([
    '<p className="two words">{words.heading}</p>',
    '<p>© {year}</p>',
    '<Hero choices={[{ sizes: "two words" }]} />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
  ])('and this would not: %s', (source) => {
    expect(copyIn('x.tsx', `export const x = ${source}`)).toEqual([])
  })
})
