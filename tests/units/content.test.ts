import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseArticles } from '../../model/articles.ts'
import { contentTexts, loadContent } from '../../model/load-content.ts'
import { stillExamples } from '../../model/still-examples.ts'
import { runNode } from './run-node.ts'
import { copyOfProject } from './temporary-folder.ts'

const texts = contentTexts()
const article = 'articles/bath-salt.md'
const [articleHead = ''] = /^---\n.*?^---\n/ms.exec(textOf(article)) ?? []

function textOf(file: string): string {
  return texts.find((one) => one.file === file)?.text ?? ''
}

/** The problems of the content after a change in one of its files, each with its line as it stands there. */
function complaints(file: string, from: string | RegExp, to: string): string {
  const changed = textOf(file).replace(from, to)
  expect(changed).not.toBe(textOf(file))
  const lines = changed.split('\n')
  try {
    loadContent(texts.map((one) => (one.file === file ? { file, text: changed } : one)))
    return 'none'
  } catch (error) {
    return String(error).replaceAll(
      /^.*content\/.*:(\d+) ?(.*?): /gm,
      (_, line: string, field) => `${lines[Number(line) - 1]?.trim()} | ${field} | `,
    )
  }
}

describe('a mistake is named with its line, its field, and the remedy', () => {
  test.each<[string, string, string | RegExp, string, RegExp]>([
    ['a text that is left out', 'company', /^name: .*\n/m, '', /name \| This is missing\. Write/],
    ['a group that is left out', 'home', /^closing:.*/ms, '', /closing \| This is missing/],
    ['an empty text', 'company', /^name: .*/m, 'name:', /^name: \| name \| This is blank/],
    [
      'a number for a text',
      'company',
      /(?<=postalCode: ).*/,
      '08608',
      /08608 .* in quotation marks\.$/,
    ],
    [
      'a number out of bounds',
      'company',
      /(?<=latitude: ).*/,
      '402206',
      /latitude \| .* from -90 to 90/,
    ],
    [
      'neither yes nor no',
      'partners',
      /(?<=^examples: ).*/m,
      'maybe',
      /examples \| Write true or false/,
    ],
    [
      'a text that is too long',
      'company',
      /(?<=^name: ).*/m,
      'Salt '.repeat(9),
      /40 characters at most/,
    ],
    ['an unknown name', 'company', 'strap:', 'strep:', /^strep.* no field “strep” .* strap,/],
    ['a text for a list', 'partners', /^columns:.*/ms, 'columns: salt', /This is a list/],
    ['too few entries', 'partners', /( {2}- field: .*\n.*\n.*\n){2}$/, '', /columns \| .* least 2/],
    [
      'no email address',
      'company',
      /(?<=^email: ).*/m,
      'nobody',
      /^email.* like name@example\.com/,
    ],
    [
      'a picture without its folder',
      'home',
      '/pictures/about.',
      'about.',
      /such as .pictures.lamp/,
    ],
    ['two lamps', 'home', /rendering: true/, 'rendering: false', /pictures \| .* two lamps/],
    [
      'a colon between words',
      'company',
      /(?<=^name: ).*/m,
      'Salt: pink',
      /This is not YAML: .*\.$/,
    ],
    [
      'a quotation mark that stays open',
      'company',
      /(?<=^name: ).*/m,
      '"Salt',
      /^name: "Salt.*This is not YAML/,
    ],
    ['a star before a text', 'home', /(?<=action: )/, '*', /^action: \*.* quotation marks/],
    ['a tab before a name', 'company', 'strap:', '\tstrap:', /A tab comes before the text/],
  ])('%s', (_, name, from, to, says) => {
    expect(complaints(`${name}.yaml`, from, to)).toMatch(new RegExp(says, 'm'))
  })

  test.each([
    ['an address with a capital', 'path: /Blog4', /^path.* lowercase letters/],
    ['an address that is taken', 'path: /thankyou', /^path.* uses this address itself/],
    ['the address of another article', 'path: /blog1', /^path.* has this address, too/],
    ['a last change before the first', 'modified: 2020-01-01', /^modified.* before it was/],
    ['a day as people write it', 'published: 11/21/2026', /^published.* not a date/],
  ])('in the head of an article: %s', (_, line, says) => {
    const [name = ''] = line.split(' ')
    const problems = complaints(article, new RegExp(`^${name} .*`, 'm'), line)
    expect(problems).toMatch(new RegExp(says, 'm'))
  })

  test.each([
    ['# A second title', /Begin a heading with ##/],
    ['- #### In a list', /Begin a heading with ##/],
    ['![A jar](https://www.example.com/jar.jpg)', /A picture inside the text isn’t shown/],
    ['Salt in <b>bold</b>', /HTML doesn’t work here/],
    ['[A page](http://www.example.com)', /https:\/\//],
    ['[A heading](#safety)', /https:\/\//],
    ['[A heading](/blog1#safety)', /There is no page at \/blog1#safety/],
    ['[A page]: /nowhere', /There is no page at \/nowhere/],
    ['> [a page]: javascript:alert(1) "A page"', /https:\/\//],
  ])('in the text of an article: %s', (line, says) => {
    const problems = complaints(article, /$/, `\n${line}\n`)
    expect(problems).toContain(`${line} | `)
    expect(problems).toMatch(says)
  })

  test('in an article without a head', () => {
    expect(complaints(article, articleHead, '')).toContain('three hyphens')
    expect(complaints(article, /^/, '\uFEFF')).toBe('none')
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
  change(article, /^## /m, '# ')
  rmSync(join(copy, 'content/partners.yaml'))
  // Another site may run at the usual one.
  writeFileSync(join(copy, '.env'), 'PORT=0\n')

  test.each([
    ['npm start', 'server/start.ts'],
    ['npm run dev', 'node_modules/vite/bin/vite.js'],
  ])('%s says them all, each in a line, and ends', (_, program) => {
    const { status, stdout, stderr } = runNode(copy, [program])
    expect([status, stdout]).toEqual([1, ''])
    const lines = [
      String.raw`company\.yaml:2: This is not YAML: .*\.`,
      String.raw`home\.yaml:\d+ about\.action: This is missing\. Write it\.`,
      String.raw`home\.yaml:\d+ about\.actoin: There is no field “actoin” .*\.`,
      String.raw`partners\.yaml:1: This file is missing\. .*\.`,
      String.raw`articles\/bath-salt\.md:\d+: Begin a heading with ## .*\.`,
    ]
    expect(stderr.trimEnd().split('\n')).toEqual(
      lines.map((line) => expect.stringMatching(`^content/${line}$`)),
    )
  })
})

test('a build for the public says what is still an example, unconfirmed or off, with file and line or variable', () => {
  const answered = (isReady: boolean) =>
    texts.map(({ file, text }) => ({
      file,
      text: text
        .replaceAll(/(?<=^examples: )(true|false)$/gm, `${!isReady}`)
        .replaceAll(/(?<=^goodsSold: |^ {2}saltFromSaltRange: )(true|false)$/gm, `${isReady}`),
    }))
  expect(stillExamples(answered(true), true)).toEqual([])
  expect(stillExamples(answered(false), false)).toEqual([
    ...['bath-salt', 'cooking-plates', 'pink-salt-lamp'].map((name) =>
      expect.stringMatching(`^content/articles/${name}\\.md:\\d+: .*\\.$`),
    ),
    'content/company.yaml:1: Address, phone, and email are examples.',
    expect.stringMatching(/^content\/gallery\.yaml:3: .*\.$/),
    'content/partners.yaml:1: The partners are examples.',
    expect.stringMatching(/^INQUIRY_STORE or INQUIRY_ENDPOINT: .*\.$/),
  ])
})

describe('an article', () => {
  /** Articles with the head of one of the site's, which must have no mistake. */
  function parsed(markdowns: Record<string, string>) {
    const files = Object.entries(markdowns).map(([path, markdown]) => ({
      file: path,
      text: articleHead.replace(/(?<=^path: ).*$/m, path) + markdown,
    }))
    const { articles, problems } = parseArticles(files)
    expect(problems).toEqual([])
    return articles
  }

  test.each([
    ['a paragraph', '## A\n\nIt.\n\nMore.', 1],
    ['a list alone', '## A\n\n- One', 0],
  ])('says where the salt is from in a first section of %s', (_, markdown, place) => {
    const [found] = parsed({ '/blog9': `Lead.\n\n${markdown}` })
    const { children } = found?.text.sections[0]?.opening ?? { children: [] }
    const elements = children.filter(({ type }) => type === 'element').slice(1)
    expect(JSON.stringify(elements[place])).toContain(found?.origin.until)
  })

  test('can link to pages, sections and other sites, has braces and signs as they are, and stands in the order of the addresses', () => {
    const markdown = `[Home](/#aboutSection) [Itself](/blog9) [Lamp](/blog10) [Web][1] {orgin} 1 < 2 & 3

[1]: https://www.example.com "Home"`
    const articles = parsed({ '/blog10': 'Salt.', '/blog9': markdown, '/blog-a': 'Salt.' })
    expect(articles.map(({ path }) => path)).toEqual(['/blog-a', '/blog9', '/blog10'])
    expect(JSON.stringify(articles[1]?.text.lead)).toContain('{orgin} 1 < 2 & 3')
  })

  /** The dangers of each product, each by a word or a figure. */
  const dangers = {
    'cooking-plates':
      'burst; eyes; burn; glasses; children; pets; damp; raw meat, poultry, seafood, or eggs; 165 °F; 160 °F; 145 °F; sodium; iodide; health department',
    'pink-salt-lamp':
      'testing laboratory; cord; salt crust; dimmer; circuit breaker; awake; children; Lumière; refund; CPSC; tremors; (888) 426-4435',
    'bath-salt': 'doctor; pregnant; infants; arm’s reach; eyes; swallow; electrical',
  }

  test.each(Object.entries(dangers))('names the dangers in its last section: %s', (name, named) => {
    const text = textOf(`articles/${name}.md`)
    const last = text.slice(text.lastIndexOf('\n## '))
    for (const danger of named.split('; ')) expect(last).toContain(danger)
  })
})
