import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseArticles, type ContentFile } from '../../model/articles.ts'
import { articleMarkdown } from '../../site-build/markdown.ts'
import { root } from './run-node.ts'

const folder = join(root, 'content/articles')
const files: readonly ContentFile[] = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(join(folder, file), 'utf8'),
}))
const [first] = files
if (!first) throw new Error('There is no article')
/** Without links to the other articles, which are not there when it is parsed alone. */
const alone = { ...first, text: first.text.replaceAll(/\[([^\]]*)\]\(\/[^)]*\)/g, '$1') }

/** An article with another address. */
const article = (path: string): ContentFile => ({
  file: `${path.slice(1)}.md`,
  text: alone.text.replace(/^path: .*$/m, `path: ${path}`),
})

/** The problems of a file, each with its line as it stands there. */
function complaints(added: ContentFile): { line: string; field: string; says: string }[] {
  const lines = added.text.split('\n')
  return parseArticles([added])
    .mistakes.flatMap(({ problems }) => problems)
    .map(({ line, field, says }) => ({ line: lines[line - 1] ?? '', field, says }))
}

test('articles are in the order of their addresses: numbers count as numbers', () => {
  const { articles } = parseArticles(['/blog10', '/blog9', '/blog-a'].map((path) => article(path)))
  expect(articles.map(({ path }) => path)).toEqual(['/blog-a', '/blog9', '/blog10'])
})

test.each([
  ['a list alone', ['list'], 'Origin,list'],
  ['parts', ['paragraph', 'part', 'paragraph'], 'Parts'],
])('facts, origin and the picture stand around a first section of %s', (_, nodes, shown) => {
  const depths: Record<string, number> = { heading: 2, part: 3 }
  const types = ['paragraph', 'heading', ...nodes, 'heading', 'paragraph']
  const children: { type: string; name?: string; depth?: number }[] = types.map((type) => ({
    type,
    depth: depths[type] ?? 0,
  }))
  const article = { type: 'root', children }
  articleMarkdown()(article)
  const names = article.children.map(({ type, name = type }) => name).join()
  const first = shown === 'Parts' ? shown : `heading,${shown}`
  expect(names).toBe(`paragraph,Glance,${first},Detail,heading,paragraph`)
})

describe('a mistake in an article is a sentence at its line', () => {
  test.each<[string, RegExp, string, RegExp]>([
    ['an address with a capital', /^path: .*$/m, 'path: /Blog4', /lowercase letters/],
    ['an address that is taken', /^path: .*$/m, 'path: /thankyou', /uses this address itself/],
    ['a last change before the first', /^modified: .*$/m, 'modified: 2020-01-01', /before it was/],
    ['a day that does not exist', /^published: .*$/m, 'published: 2026-02-30', /no such date/],
    ['a short text for search results', /^description: .*$/m, 'description: Short.', /120 to 160/],
    ['a picture without a description', /^ {2}description: .*\n/m, '', /“What it .*” is blank/],
    ['a rendering called a photo', /^ {2}description: .*$/m, '  description: A photo.', /not that/],
    ['a misspelled field', /^standfirst:/m, 'standfrist:', /no field “standfrist”/],
  ])('in its head: %s', (_, part, other, says) => {
    const found = complaints({ file: 'a.md', text: alone.text.replace(part, other) })
    // A field that is missing is named where its group begins.
    const line = other === '' ? '  file: ' : other
    expect(found).toContainEqual(
      expect.objectContaining({
        line: expect.stringContaining(line),
        says: expect.stringMatching(says),
      }),
    )
  })

  test.each([
    ['It helps you sleep.', /sleep/],
    ['[Sleep better](/)', /Sleep/],
    ['A word in Greek: αλς.', /The site’s fonts have no “α”/],
    ['# A second title', /Begin a heading with ##/],
    ['#No space', /Begin a heading with ##/],
    ['## ', /Begin a heading with ##/],
    ['   # Set in', /Begin a heading with ##/],
    ['- # In a list', /Begin a heading with ##/],
    ['Underlined\n===', /makes a heading of it/],
    ['Underlined\n---', /makes a heading of it/],
    ['![A jar](https://www.example.com/jar.jpg)', /A picture inside the text isn’t shown/],
    ['<b>Bold</b>', /HTML doesn’t work here/],
    ['[A page](http://www.example.com)', /https:\/\//],
    ['[A heading](#safety)', /https:\/\//],
    ['[A heading](/blog99#safety)', /There is no page at \/blog99#safety/],
    ['[A page](/nowhere#there)', /There is no page at \/nowhere#there/],
    ['[A [page]](javascript:alert(1))', /https:\/\//],
    ['[A page]: javascript:alert(1)', /https:\/\//],
    ['> [a page]: javascript:alert(1) "A page"', /https:\/\//],
    ['[A page]: /nowhere', /There is no page at \/nowhere/],
    ['<javascript:alert(1)>', /HTML doesn’t work here/],
    ['Salt {orgin}', /Take out { and }/],
    // Over two lines, the second has the mistake.
    ['Salt [from\nhere](javascript:alert(1))', /https:\/\//],
    ['Salt [from here](\njavascript:alert(1))', /https:\/\//],
    ['[A page]:\njavascript:alert(1)', /https:\/\//],
  ])('in its body: %j', (text, says) => {
    expect(complaints({ file: 'a.md', text: `${alone.text}\n${text}\n` })).toEqual([
      { line: text.split('\n').at(-1), field: '', says: expect.stringMatching(says) },
    ])
  })

  test.each([
    '[Home](/#aboutSection)',
    '[Home][]\n\n[Home]: /#aboutSection',
    '[Home][1]\n\n[1]: https://www.example.com "Home"',
    '[Itself](/blog99)',
    '[Organic Relief Council](https://www.fda.gov)',
    '## A b',
    '1 < 2 & 3',
  ])('not in its body: %s', (line) => {
    const { file, text } = article('/blog99')
    expect(complaints({ file, text: `${text}\n${line}\n` })).toEqual([])
  })

  test('an article of two lines, or without a head, is told what belongs there', () => {
    const [head = ''] = /^---\n.*?^---\n/ms.exec(alone.text) ?? []
    const text = 'A short text.'
    expect(complaints({ file: 'a.md', text: `${head}${text}\n` })).toEqual([
      { line: text, field: '', says: expect.stringContaining('Say more.') },
    ])
    expect(complaints({ file: 'a.md', text })[0]?.says).toContain('three hyphens')
  })

  test.each(['salt #4.md', '100% salt.md', 'which?.md'])(
    'a name that no page can have: %s',
    (file) => {
      expect(complaints({ ...alone, file })[0]?.says).toMatch(/^Rename this file\./)
    },
  )

  test('a byte order mark, which some programs put before the head, changes nothing', () => {
    const { file, text } = article('/blog99')
    expect(complaints({ file, text: `\uFEFF${text}` })).toEqual([])
  })

  test('two files with one address: the second is told which file has it', () => {
    const { mistakes } = parseArticles([article('/blog4'), { ...article('/blog4'), file: 'b.md' }])
    const problem = { field: 'path', says: expect.stringContaining('blog4.md') }
    expect(mistakes).toMatchObject([{ file: 'b.md', problems: [problem] }])
  })
})
