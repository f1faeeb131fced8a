import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { articleFolder, contentFiles } from '../../../content-model/schema/files.ts'
import { group, line, optional } from '../../../content-model/schema/text.ts'
import { wholeNumber } from '../../../content-model/schema/values.ts'
import { rewrite } from '../../../editor/rewrite.ts'

const schema = group({
  title: line('Title', 200),
  weight: optional(wholeNumber('Weight', 1, 100)),
  returns: optional(group({ days: wholeNumber('Days', 1, 100), terms: line('Terms', 100) })),
  partners: v.array(group({ name: line('Name', 60), logo: optional(line('Logo', 60)) })),
})

const sample = `# What stands at the top.

title: Salt # said once
# About the weight.
weight:

# About returns.
returns:
partners:
  # The list.
  - name: 'Salt Works'
    logo:
  # The second.
  - name: Lamps
  # The third.
  - name: Bath
`

/** What a careful owner has after changing the value of the file as `change` says. */
function after(change: (value: ReturnType<typeof parse>) => void, text = sample): Promise<string> {
  const value = parse(text)
  change(value)
  // The form's library knows no comments and leaves out what is empty.
  return rewrite(text, stringify(value, { keepUndefined: false }), schema, 'content/test.yaml')
}

const content = join(import.meta.dirname, '../../../content')

const articles = readdirSync(join(content, articleFolder.folder))
const files = [
  ...contentFiles,
  ...articles.map((name) => ({ ...articleFolder, file: `${articleFolder.folder}/${name}` })),
]

test.each(files)('$file saved without a change stays as it is', async ({ file, schema }) => {
  const text = readFileSync(join(content, file), 'utf8')
  const [, head, body] = /^---\n(.*?)^---\n(.*)$/ms.exec(text) ?? []
  const given = head ? `---\n${stringify(parse(head))}---\n${body}` : stringify(parse(text))
  expect(await rewrite(text, given, schema, `content/${file}`)).toBe(text)
})

test('a long text stays on its line or in its folded lines, as it was', async () => {
  const words = 'Salt and more salt. '.repeat(8).trim()
  const folded = sample.replace('title: Salt # said once', `title: >-\n  ${words}`)
  const text = await after(() => {}, folded)
  expect(Math.max(...text.split('\n').map((one) => one.length))).toBeLessThanOrEqual(100)
  expect(await after(() => {}, text)).toBe(text)
  const long = sample.replace('title: Salt', `title: ${words}`)
  expect(await after(() => {}, long)).toBe(long)
})

test('empty fields and comments stay where they are', async () => {
  expect(await after(() => {})).toBe(sample)
})

test('a changed line changes alone, and the comments stay', async () => {
  expect(
    await after((value) => {
      value.title = `It's a "lamp" & more: 5 < 6 # no comment`
    }),
  ).toBe(sample.replace('Salt #', `'It''s a "lamp" & more: 5 < 6 # no comment' #`))
})

test('a field that is filled in and emptied again leaves no trace', async () => {
  const filled = await after((value) => {
    value.weight = 7
    value.returns = { days: 30, terms: 'Unused.' }
  })
  expect(filled).toContain('weight: 7\n')
  expect(filled).toContain('returns:\n  days: 30\n  terms: Unused.\n')
  const emptied = await after((value) => {
    delete value.weight
    value.returns = {}
  }, filled)
  expect(emptied).toBe(sample)
})

test('an item that is taken out takes its comment, and the others keep theirs', async () => {
  expect(await after((value) => value.partners.splice(1, 1))).toBe(
    sample.replace('  # The second.\n  - name: Lamps\n', ''),
  )
})

test('items that are added or moved leave the comments of the others with them', async () => {
  expect(
    await after((value) => {
      const [first, second, third] = value.partners
      value.partners = [third, first, second, { name: 'New' }]
    }),
  ).toContain(`partners:
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

test('a text that looks like another type stays a text', async () => {
  const text = await after((value) => {
    value.title = '2024'
  })
  expect(parse(text).title).toBe('2024')
})

test('the head of an article changes, and its text stays as it was written', async () => {
  const head = group({ title: line('Title', 60) })
  const article = `---\n# The head.\ntitle: Salt\n---\n\n“A *block*” of salt.\n\n- One\n- Two\n`
  const given = article.replace('# The head.\ntitle: Salt', 'title: Bath salt')
  expect(await rewrite(article, given, head, 'content/articles/salt.md')).toBe(
    article.replace('title: Salt', 'title: Bath salt').replace('*block*', '_block_'),
  )
})
