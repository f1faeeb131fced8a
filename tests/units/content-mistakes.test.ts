import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { contentTexts, loadContent } from '../../model/load-content.ts'
import { runNode } from './run-node.ts'
import { copyOfProject } from './temporary-folder.ts'

/** The problems of the content after a change in one of its files, each with its line as it stands there. */
function complaints(file: string, from: string | RegExp, to: string) {
  const files = contentTexts().map((one) =>
    one.file === file ? { file, text: one.text.replace(from, to) } : one,
  )
  expect(files).not.toEqual(contentTexts())
  const lines = files.find((one) => one.file === file)?.text.split('\n') ?? []
  try {
    loadContent(files)
  } catch (error) {
    return String(error).replaceAll(
      /^.*content\/.*:(\d+) ?(.*?): /gm,
      (_, line: string, field) => `${lines[Number(line) - 1]?.trim()} | ${field} | `,
    )
  }
}

describe('a mistake is named with its line, its field, and the remedy', () => {
  test.each<[string, string, string | RegExp, string, RegExp]>([
    [
      'a text that is left out',
      'company',
      /^name: .*\n/m,
      '',
      /name \| This is missing\. Write it/,
    ],
    ['a group that is left out', 'home', /^closing:.*/ms, '', /closing \| This is missing/],
    ['an empty text', 'company', /^name: .*/m, 'name:', /^name: \| name \| This is blank/],
    ['a number for a text', 'company', /'08608'/, '08608', /08608 .* in quotation marks\.$/],
    ['a text for a number', 'company', '2024', '"2024"', /^copyrightYear.* from 1900 to 2100/],
    ['a number out of bounds', 'company', '40.2206', '402206', /latitude \| .* from -90 to 90/],
    ['neither yes nor no', 'partners', 'true', 'maybe', /examples \| Write true or false/],
    ['a text that is too long', 'company', 'Halite', 'Salt '.repeat(9), /40 characters at most/],
    ['an unknown name', 'company', 'strap:', 'strep:', /^strep.* no field “strep” .* strap,/],
    ['a text for a group', 'partners', /^columns:.*/ms, 'columns: salt', /This is a list/],
    ['too few entries', 'partners', /( {2}- field: .*\n.*\n.*\n){2}$/, '', /columns \| .* least 2/],
    ['no email address', 'company', '@example.com', '', /^email.* like name@example\.com/],
    [
      'a picture without its folder',
      'home',
      '/pictures/about.',
      'about.',
      /such as .pictures.lamp.jpg/,
    ],
    ['two lamps', 'home', /rendering: true/, 'rendering: false', /pictures \| .* two lamps/],
    ['a colon between words', 'company', 'Halite', 'Salt: Halite', /This is not YAML: .*\.$/],
    ['quotation marks that end early', 'company', 'Halite', '"Halite"', /This is not YAML: .*\.$/],
    ['a star before a text', 'home', 'action: V', 'action: *V', /^action: \*V.* quotation marks/],
    ['a tab before a name', 'company', 'strap:', '\tstrap:', /A tab comes before the text/],
  ])('%s', (_, name, from, to, says) => {
    expect(complaints(`${name}.yaml`, from, to)).toMatch(new RegExp(says, 'm'))
  })
})

describe('an owner’s mistakes', () => {
  const parts = 'admin app components content inquiry model server settings site-build package.json'
  const copy = copyOfProject(afterAll, `${parts} vite.config.ts`)
  const change = (file: string, from: RegExp, to: string) => {
    const path = join(copy, 'content', file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }
  change('company.yaml', /(?<=name: ).*/, "'Salt's'")
  change('home.yaml', / action: Get/, ' actoin: Get')
  change('articles/bath-salt.md', /^## /m, '# ')
  rmSync(join(copy, 'content/partners.yaml'))
  // Another site may run at the usual one.
  writeFileSync(join(copy, '.env'), 'PORT=0\n')

  test.each([
    ['npm start', 'server/start.ts'],
    ['npm run dev', 'node_modules/vite/bin/vite.js'],
  ])('%s says them all, each in a line, and ends', (_, program) => {
    const { status, stdout, stderr } = runNode(copy, [program])
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^content\/company\.yaml:2: This is not YAML: .*\.$/),
      expect.stringMatching(
        /^content\/home\.yaml:\d+ about\.action: This is missing\. Write it\.$/,
      ),
      expect.stringMatching(/^content\/home\.yaml:\d+ about\.actoin: There is no field “actoin”/),
      expect.stringMatching(/^content\/partners\.yaml:1: This file is missing\. .*\.$/),
      expect.stringMatching(/^content\/articles\/bath-salt\.md:\d+: Begin a heading with ## .*\.$/),
    ])
  })
})

test('a file is as the YAML library writes it, so that a headline saved at /admin/ changes one line', () => {
  const options = { lineWidth: 0, singleQuote: true } as const
  for (const { file, text } of contentTexts()) {
    const yaml = file.endsWith('.md') ? text.split('---\n')[1] : text
    expect(stringify(parse(yaml ?? ''), options)).toBe(yaml)
  }
})
