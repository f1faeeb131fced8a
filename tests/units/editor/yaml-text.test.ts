import { expect, test } from 'vitest'
import { contentOf, fieldsIn, textsIn } from '../../../editor/server/content-files.ts'
import { withValues } from '../../../editor/server/yaml-text.ts'
import { replaced } from '../../../editor/shared.ts'

const texts = [...textsIn(`${import.meta.dirname}/../../..`)]

test.each(texts)('%s stays byte for byte, but for the text that changes', (path, text) => {
  const { values } = contentOf(path, text)
  expect(withValues(path, text, values ?? {})).toBe(text)
  const [longest] = fieldsIn(path, text)
    .map(({ keys, value }) => ({ keys, said: typeof value === 'string' ? value : '' }))
    .filter(({ keys, said }) => keys[0] !== 'body' && !said.includes("'"))
    .toSorted((one, other) => other.said.length - one.said.length)
  const changed = withValues(path, text, Object(replaced(values, longest?.keys ?? [], 'Other')))
  expect(changed).toBe(text.replace(longest?.said ?? '', 'Other'))
})

const item = (name: string, note = '') =>
  `${note}  - field: Stone\n    name: ${name}\n    logo: a.svg\n    sample: true\n`
const works = item('Salt Works')
const lamps = item('Lamps', '  # The second.\n')
const bath = item('Bath', '  # The third.\n')
const partners = `# What stands at the top.

heading: Salt # said once
# About the columns:
# each has a name.
columns:
${works}${lamps}${bath}`

/** A file after changes of fields, which it has to say. */
function after(path: string, text: string, changes: [keys: string[], value: unknown][]): string {
  const { values } = contentOf(path, text)
  let wanted: unknown = values
  for (const [keys, value] of changes) wanted = replaced(wanted, keys, value)
  const changed = withValues(path, text, Object(wanted))
  expect(contentOf(path, changed).values).toEqual(wanted)
  return changed
}

const columns = ['Salt Works', 'Lamps', 'Bath'].map((name) => ({
  field: 'Stone',
  name,
  logo: 'a.svg',
  sample: true,
}))
const [first, second, third] = columns

test.each<[name: string, keys: string, value: unknown, from: string, to: string]>([
  [
    'a line, whose comment stays',
    'heading',
    `It's a "lamp" & more: 5 < 6 # no comment`,
    'Salt #',
    `'It''s a "lamp" & more: 5 < 6 # no comment' #`,
  ],
  ['a line that reads as a number', 'heading', '2024', 'heading: Salt', "heading: '2024'"],
  ['an item taken out, with its comment', 'columns', [first, third], lamps, ''],
  [
    'an item added',
    'columns',
    [...columns, { ...first, name: 'New' }],
    bath,
    bath + works.replace('Salt Works', 'New'),
  ],
  [
    'items moved, with their comments',
    'columns',
    columns.toReversed(),
    works + lamps + bath,
    bath + lamps + works,
  ],
  [
    'a field of an item',
    'columns',
    [first, { ...second, name: 'Lights' }, third],
    'Lamps',
    'Lights',
  ],
])('%s: nothing else changes', (_, key, value, from, to) => {
  const path = 'content/partners.yaml'
  const changed = partners.replace(from, to)
  expect(after(path, partners, [[[key], value]])).toBe(changed)
  const windows = (text: string) => text.replaceAll('\n', '\r\n')
  expect(after(path, windows(partners), [[[key], value]])).toBe(windows(changed))
})

test('fields that are filled in and emptied again leave no trace', () => {
  const path = 'content/privacy.yaml'
  const blank =
    'details:\n  # Who.\n  hosting:\n\n  # Whose.\n  mailProvider:\n\n  # More.\n  extra:\n'
  const fill = (hosting: unknown, extra: unknown): [string[], unknown][] => [
    [['details', 'hosting'], hosting],
    [['details', 'extra'], extra],
  ]
  const filled = after(path, blank, fill('Example', ['One', 'Two']))
  expect(filled).toBe(
    blank.replace('hosting:', 'hosting: Example').replace('extra:', 'extra:\n    - One\n    - Two'),
  )
  expect(after(path, filled, fill(null, null))).toBe(blank)
})
