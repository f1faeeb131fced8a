import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseContent, readYaml } from '../../model/content-problems.ts'
import { template } from '../../model/schema/template.ts'
import { group, line, optional, paragraph, wholeNumber } from '../../model/schema/text.ts'
import { root, runNode } from './run-node.ts'
import { copyOfProject } from './temporary-folder.ts'

const schema = group({
  name: line('Name', 20),
  year: wholeNumber('Year', 1900, 2100),
  wait: template('Wait', ['minutes']),
  card: group({ text: paragraph('Text'), note: optional(line('Note', 20)) }),
})

const right = `# Comments count as lines.
name: Salt & Sons

year: 2024
wait: Come back in {minutes} minutes.
card:
  # So does this one.
  text: It’s salt <plain> "salt" & no more.
  note:
`

const card = right.slice(right.indexOf('card:'))

/** The problems of the file after a change. */
function problems(from: string, to: string) {
  expect(right).toContain(from)
  const result = parseContent(readYaml(right.replace(from, to)), schema)
  return 'problems' in result ? result.problems : []
}

test('a content file gives its values, and null for what is left empty', () => {
  expect(parseContent(readYaml(right), schema)).toMatchObject({
    value: {
      name: 'Salt & Sons',
      year: 2024,
      wait: 'Come back in {minutes} minutes.',
      card: { text: 'It’s salt <plain> "salt" & no more.', note: null },
    },
  })
  expect(problems('  note:\n', '')).toEqual([])
})

describe('a mistake is named with its line, its field, and the remedy', () => {
  test.each<[string, string, string, number, string, RegExp]>([
    ['a missing text', 'name: Salt & Sons', '', 1, 'name', /^“Name” is blank\. Write it\.$/],
    ['a missing group', card, '', 1, 'card', /^Fill in its fields\.$/],
    ['a quotation mark that is not closed', 'Salt & Sons', "'Salt", 2, '', /Missing closing/],
    ['an empty text', 'Salt & Sons', '', 2, 'name', /^“Name” is blank\. Write it\.$/],
    ['a space at the end', 'Salt & Sons', '"Salt "', 2, 'name', /^Take out the space/],
    ['a number for a text', 'Salt & Sons', '1871', 2, 'name', /in quotation marks\.$/],
    ['a text for a number', '2024', '"2024"', 4, 'year', /^Write a number, such as 7 or/],
    ['a number out of bounds', '2024', '20240', 4, 'year', /^Write a number from 1900 to 2100\.$/],
    ['a text that is too long', 'Salt', 'Salt, salt, salt', 2, 'name', /20 characters at most/],
    ['a line break', 'Salt & Sons', '|-\n  Salt\n  Sons', 2, 'name', /^This is one line\./],
    ['a letter without a glyph', 'Salt & Sons', 'Соль', 2, 'name', /fonts .* no “С”\./],
    ['a claim', 'no more', 'sleep well', 8, 'card.text', /^“sleep” reads as a claim/],
    [
      'an alias: a few stand for gigabytes',
      'note:',
      'note: *a',
      9,
      '',
      /^This repeats .* itself\.$/,
    ],
    ['an unknown name', 'text:', 'texts:', 8, 'card.texts', /no field “texts” .* text, note\.$/],
    ['a text for a group', card, 'card: salt', 6, 'card', /^Several/],
    ['braces that nothing fills', '& no more', '{phone}', 8, 'card.text', /^Take out { and }\./],
    ['an unknown placeholder', 'back', '{hours}', 5, 'wait', /nothing for {hours}\. .* {minutes}/],
    ['an open brace', '{minutes} m', '{minutes} {m', 5, 'wait', /^The site has nothing for {m/],
    ['a lost placeholder', '{minutes}', 'ten', 5, 'wait', /^{minutes} is missing\./],
  ])('%s', (_, from, to, at, field, says) => {
    const found = problems(from, to)
    expect(found).toContainEqual({ line: at, field, says: expect.stringMatching(says) })
    for (const { says } of found) expect(says).toMatch(/^[A-Z“{].*\.$/)
  })

  const notYaml = /^This is not YAML: .*\.$/
  test.each([
    ['an apostrophe between single quotation marks', 'Salt & Sons', "'Salt's Sons'", notYaml],
    ['a colon between words', 'Salt & Sons', 'Salt: and Sons', notYaml],
    ['a quotation mark at the beginning', 'Salt & Sons', '"Salt" & Sons', notYaml],
    ['a placeholder at the beginning', 'Come back in {minutes}', '{minutes}', notYaml],
    ['a tab before a name', 'wait:', '\twait:', /^A tab comes .* Replace it with spaces\.$/],
  ])('%s, once', (_, from, to, says) => {
    expect(problems(from, to)).toEqual([
      { line: expect.any(Number), field: '', says: expect.stringMatching(says) },
    ])
  })
})

describe('an owner’s mistakes', () => {
  const copy = copyOfProject(
    afterAll,
    'app content inbox model server site-build package.json vite.config.ts',
  )

  const [article = ''] = readdirSync(join(copy, 'content/articles'))

  function change(file: string, from: RegExp, to: string) {
    const path = join(copy, 'content', file)
    const text = readFileSync(path, 'utf8')
    expect(text).toMatch(from)
    writeFileSync(path, text.replace(from, to))
  }
  change('site.yaml', /(?<=skip: ).*/, "'Skip to the salt's content'")
  change(`articles/${article}`, /^## /m, '##')
  rmSync(join(copy, 'content/mails.yaml'))
  // Another site may run at the usual one.
  writeFileSync(join(copy, '.env'), 'PORT=0\n')

  test.each([
    ['npm start', 'site-build/start.ts'],
    ['npm run build', 'site-build/build.ts'],
    ['npm run dev', 'node_modules/vite/bin/vite.js'],
    ['npm run launch-check', 'site-build/launch-check/main.ts'],
  ])('%s says them all, each in a line, and ends', (_, program) => {
    const { status, stdout, stderr } = runNode(copy, [program])
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^content\/site\.yaml:\d+: This is not YAML: .*\.$/),
      expect.stringMatching(/^content\/form\.yaml:\d+ submit: “Button” is blank\. Write it\.$/),
      expect.stringMatching(
        /^content\/form\.yaml:\d+ submitt: There is no field “submitt” here\. .*\.$/,
      ),
      expect.stringMatching(/^content\/mails\.yaml:1: This file is missing\. .*\.$/),
      expect.stringMatching(/^content\/articles\/[\w-]+\.md:\d+: Begin a heading with ## .*\.$/),
    ])
  })

  test('npm run inquiries works without the content and without a build', () => {
    expect(runNode(copy, ['inbox/commands/main.ts', 'list'])).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no store at /),
    })
  })

  test('a logo that is missing is named once the words are right', () => {
    cpSync(join(root, 'content'), join(copy, 'content'), { recursive: true })
    change('partners.yaml', /(?<=logo: ).*/, 'ember.svg')
    expect(runNode(copy, ['site-build/launch-check/main.ts'])).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^app\/public\/partners\/ember\.svg is missing\. .*\.\n$/),
    })
  })
})
