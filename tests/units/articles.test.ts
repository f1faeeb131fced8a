import { expect, test } from 'vitest'
import { parseArticles } from '../../model/articles.ts'
import { contentTexts } from '../../model/load-content.ts'

const files = contentTexts().filter(({ file }) => file.startsWith('articles/'))
const [first] = files
if (!first) throw new Error('There is no article')
const shipped = first

/** The first article, with another text; by default under an address that no other has. */
function article(markdown: string, path = '/blog99', file = 'articles/new.md') {
  const [head = ''] = /^---\n.*?^---\n/ms.exec(shipped.text) ?? []
  return { file, text: `${head.replace(/^path: .*$/m, `path: ${path}`)}\n${markdown}\n` }
}

/** The problems of an article beside the others, each with its line as it stands there. */
function complaints(text: string) {
  const lines = text.split('\n')
  return parseArticles([{ file: 'articles/new.md', text }, ...files]).problems.map((problem) => {
    const [, line = 0] = /^content\/articles\/new\.md:(\d+)/.exec(problem) ?? []
    return `${problem} ${lines[Number(line) - 1]?.trim()} `
  })
}

test('articles are in the order of their addresses: numbers count as numbers', () => {
  const added = ['/blog10', '/blog9', '/blog-a'].map((path) => article('Salt.', path, path))
  const { articles, problems } = parseArticles(added)
  expect(problems).toEqual([])
  expect(articles.map(({ path }) => path)).toEqual(['/blog-a', '/blog9', '/blog10'])
})

test.each([
  ['a paragraph', '## A\n\nIt.\n\nMore.', ['h2', 'p', 'origin', 'p'], 0],
  ['a list alone', '## A\n\n- One', ['h2', 'origin', 'ul'], 0],
  ['parts', '## A\n\nIt.\n\n### One\n\nHow.\n\n### Two', ['h2', 'p', 'origin'], 2],
])('where the salt is from stands in a first section of %s', (_, markdown, expected, count) => {
  const [{ text, origin } = fail()] = parseArticles([article(`Lead.\n\n${markdown}`)]).articles
  const [section = fail()] = text.sections
  const elements = section.opening.children.filter((node) => node.type === 'element')
  const names = elements.map((node) =>
    JSON.stringify(node).includes(origin.until) ? 'origin' : node.tagName,
  )
  expect(names).toEqual(expected)
  expect(section.parts).toHaveLength(count)
})

test.each<[string, RegExp, string, RegExp]>([
  ['an address with a capital', /^path: .*$/m, 'path: /Blog4', /lowercase letters/],
  ['an address that is taken', /^path: .*$/m, 'path: /thankyou', /uses this address itself/],
  ['the address of another article', /^path: .*$/m, 'path: /blog1', /has this address, too/],
  ['a last change before the first', /^modified: .*$/m, 'modified: 2020-01-01', /before it was/],
  ['a day as people write it', /^published: .*$/m, 'published: 11/21/2026', /not a date/],
  ['a misspelled field', /^standfirst:/m, 'standfrist:', /no field “standfrist”/],
])('a mistake in the head of an article is a sentence at its line: %s', (_, part, other, says) => {
  const { text } = article('Salt.')
  const found = complaints(text.replace(part, other))
  expect(found).toContainEqual(expect.stringMatching(says))
  expect(found.find((one) => says.test(one))).toContain(/: (.*)/.exec(other)?.[1] ?? '')
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
])('a mistake in the text of an article is a sentence at its line: %j', (line, says) => {
  const [found, ...more] = complaints(article(`Salt.\n\n${line}`).text)
  expect(found).toMatch(says)
  expect(found).toContain(` ${line} `)
  expect(more.every((one) => says.test(one))).toBe(true)
})

test('an article can link to pages, sections and other sites, and has braces and signs as they are', () => {
  const text = `[Home](/#aboutSection) [Itself](/blog99) [Lamp](/blog1) [Web][1] {orgin} 1 < 2 & 3

[1]: https://www.example.com "Home"`
  const { articles, problems } = parseArticles([...files, article(text)])
  expect(problems).toEqual([])
  const lead = JSON.stringify(articles.find(({ path }) => path === '/blog99')?.text.lead)
  expect(lead).toContain('{orgin} 1 < 2 & 3')
})

test('an article without a head is told what belongs there; a byte order mark changes nothing', () => {
  expect(complaints('A short text.')).toEqual([expect.stringContaining('three hyphens')])
  expect(complaints(`\uFEFF${article('Salt.').text}`)).toEqual([])
})

function fail(): never {
  throw new Error('There is none')
}
