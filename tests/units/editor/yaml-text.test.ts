import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { articleFolder, contentFiles, splitArticle } from '../../../editor/model.ts'
import { settled, textsOf } from '../../../editor/server/values.ts'
import { isRecord } from '../../../editor/shared.ts'
import { withValues } from '../../../editor/server/yaml-text.ts'

const sample = `# What stands at the top.

title: Salt # said once
# About the weight.
weight:

# About returns.
returns:
focus: { x: 70, y: 40 }
lines:
  - One
  - Two # note
partners:
  # The list.
  - name: 'Salt Works'
    logo:
  # The second.
  - name: Lamps
  # The third.
  - name: Bath
`

/** The text after the change, which has to say what the change says. */
function after(change: (value: ReturnType<typeof parse>) => void, text = sample): string {
  const value = parse(text)
  change(value)
  const changed = withValues(text, value)
  expect(parse(changed)).toEqual(value)
  return changed
}

const content = join(import.meta.dirname, '../../../content')
const files = [
  ...contentFiles,
  ...readdirSync(join(content, articleFolder.folder)).map((name) => ({
    ...articleFolder,
    file: `${articleFolder.folder}/${name}`,
  })),
]

test.each(files)('$file stays byte for byte, but for the text that changes', ({ file, schema }) => {
  const text = readFileSync(join(content, file), 'utf8')
  const head = file.endsWith('.md') ? splitArticle(text).head : text
  const value = settled(schema, parse(head))
  if (!isRecord(value)) throw new Error(`${file} has no fields`)
  expect(withValues(head, value)).toBe(head)
  const [longest] = textsOf(value)
    .filter(({ text: one }) => !one.includes("'"))
    .toSorted((one, other) => other.text.length - one.text.length)
  const document = parseDocument(head)
  document.setIn(longest?.keys ?? [], 'Other')
  const changed = withValues(head, document.toJS())
  expect(changed).toBe(head.replace(longest?.text ?? '', 'Other'))
})

test('a changed line changes alone, and its comment stays', () => {
  expect(after((value) => (value.title = `It's a "lamp" & more: 5 < 6 # no comment`))).toBe(
    sample.replace('Salt #', `'It''s a "lamp" & more: 5 < 6 # no comment' #`),
  )
  expect(after((value) => (value.title = '2024'))).toContain(`title: '2024' # said once`)
  expect(after((value) => (value.lines[1] = 'More: words'))).toContain(`  - 'More: words' # note\n`)
  expect(after((value) => (value.focus.x = 1))).toBe(sample.replace('x: 70', 'x: 1'))
  const words = 'Salt and more salt. '.repeat(8).trim()
  expect(after((value) => (value.title = words))).toBe(sample.replace('Salt #', `${words} #`))
})

test('a field that is filled in and emptied again leaves no trace', () => {
  const filled = after((value) => {
    value.weight = 7
    value.returns = { days: 30, terms: 'Unused.' }
  })
  expect(filled).toContain('weight: 7\n')
  expect(filled).toContain('returns:\n  days: 30\n  terms: Unused.\n')
  const emptied = after((value) => {
    value.weight = null
    value.returns = null
  }, filled)
  expect(emptied).toBe(sample)
  const said = sample.replace('weight:', 'weight: null # of it')
  expect(after((value) => (value.weight = 7), said)).toContain('weight: 7 # of it\n')
})

test('an item that is taken out takes its comment, and the others keep theirs', () => {
  expect(after((value) => value.partners.splice(1, 1))).toBe(
    sample.replace('  # The second.\n  - name: Lamps\n', ''),
  )
  expect(after((value) => (value.partners = []))).toContain('  # The list.\n  []\n')
})

test('items that are added or moved leave the comments of the others with them', () => {
  const moved = after((value) => {
    const [first, second, third] = value.partners
    value.partners = [third, first, second, { name: 'New' }]
  })
  expect(moved).toContain(`partners:
  # The list.
  # The third.
  - name: Bath
  - name: 'Salt Works'
    logo:
  # The second.
  - name: Lamps
  - name: New
`)
})

test('a file without an end of its last line, or with the ends of another system, stays right', () => {
  const bare = sample.trimEnd()
  expect(after((value) => value.partners.push({ name: 'New' }), bare)).toContain(
    '- name: Bath\n  - name: New\n',
  )
  const windows = sample.replaceAll('\n', '\r\n')
  expect(after((value) => (value.weight = 7), windows)).toBe(
    windows.replace('weight:\r', 'weight: 7\r'),
  )
})
