import { existsSync, globSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import { contentFiles, type Clock } from '../model.ts'
import type { Entry, Problem, Values } from '../shared.ts'
import {
  addressesIn,
  articles,
  contentOf,
  drafts,
  draftsIn,
  kindOf,
  picturesIn,
  textsIn,
  valuesOf,
  type Texts,
  isNamed,
} from './content-files.ts'
import { firstFree, nameInAddress } from './name-in-address.ts'
import { localDay, problemsIn, problemsOf, type Form } from './save.ts'
import { isBlank } from './values.ts'
import { withValues } from './yaml-text.ts'

const newArticleSchema = v.object({
  title: v.optional(v.string(), ''),
  path: v.optional(v.string(), ''),
  body: v.optional(v.string(), ''),
})

/** What a new article needs before anything is saved: its title and its text, if they are blank. */
export function blankIn(root: string, { path, values }: Pick<Form, 'path' | 'values'>): Problem[] {
  const isAsked = ({ keys: [key = ''] }: Problem) =>
    ['title', 'body'].includes(key) && isBlank(values[key])
  return problemsOf(root, path, withValues(path, '', valuesOf(path, values))).filter(isAsked)
}

/** How a paragraph begins, unlike a heading or an item of a list. */
const paragraphs = /^(?!\d+[.)] )[\p{L}\p{N}“"']/u

/** The form of a new article, with what can be known: the rest is asked for before it is published. */
export function newArticle(root: string, values: Values, clock: Pick<Clock, 'now'>): Form {
  const given = v.parse(newArticleSchema, values)
  const { title, body } = given
  const paragraph = body.split(/\n\s*\n/).find((part) => paragraphs.test(part)) ?? ''
  const words = paragraph.replaceAll(/[*_`]|\[([^\][]*)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ')
  const day = localDay(clock.now())
  const name = title.length <= 40 ? title : ''
  const search = sentences(words, 160)
  const file = firstFree(nameInAddress(title, 'article'), (stem) =>
    [drafts, articles].some((folder) => existsSync(join(root, folder, `${stem}.md`))),
  )
  const known = {
    ...given,
    path: `/${given.path.replace(/^\//, '') || file}`,
    name,
    description: search.length >= 120 ? search : '',
    published: day,
    modified: day,
    product: { name, sentence: search },
  }
  return { path: `${drafts}/${file}.md`, base: {}, values: known }
}

function sentences(text: string, longest: number): string {
  const ends = [...text.matchAll(/[.!?](?= |$)/g)].map(({ index }) => index + 1)
  return text.slice(0, ends.findLast((end) => end <= longest) ?? 0).trim()
}

/** The articles that link to one, without these links. Where there is a copy, the links stay. */
export function unlinked(root: string, path: string): Map<string, string> {
  const texts = textsIn(root)
  const { address } = contentOf(path, texts.get(path))
  if (addressesIn(new Map([...texts, [path, undefined]])).has(address)) return new Map()
  const changed = [...texts]
    .filter(([other]) => other !== path && kindOf(other) === 'article')
    .map(([other, text]) => [other, withoutLinks(text, address)] as const)
  return new Map(changed.filter(([other, text]) => text !== texts.get(other)))
}

function withoutLinks(text: string, address: string): string {
  return text.replaceAll(
    /\[([^\][]{0,500})\]\((\/[^\s()#]{0,200})(#[^\s()]{0,200})?( "[^"]{0,200}")?\)/g,
    (link, words: string, to: string) => (to === address ? words : link),
  )
}

/** The pictures that nothing but an article shows, by their paths. */
export function ownPictures(root: string, path: string): string[] {
  const texts = new Map<string, string | undefined>([...textsIn(root), ...draftsIn(root)])
  const own = picturesIn(new Map([[path, texts.get(path)]]))
  texts.delete(path)
  // Nobody knows what a file shows that cannot be read.
  if ([...texts].some(([other, text]) => contentOf(other, text).mistake)) return []
  const others = picturesIn(texts)
  return globSync('content/pictures/*', { cwd: root }).filter(
    (picture) => isNamed(picture, own) && !isNamed(picture, others),
  )
}

/** What is written to delete an article and the links to it. */
export function withoutArticle(root: string, path: string): Texts {
  return new Map([[path, undefined], ...unlinked(root, path)])
}

/** The files of the menu: pages, then articles by their addresses, then those that are not complete. */
export function entriesIn(root: string): Entry[] {
  const texts = textsIn(root)
  const pages = contentFiles.map(({ file }) => `content/${file}`)
  const mistakes = problemsIn(texts)
  const entryAt = (path: string) => ({
    ...entryOf(path, texts.get(path)),
    problems: mistakes.filter((mistake) => mistake.path === path),
  })
  const own = [...texts.keys()].filter((path) => kindOf(path) === 'article').map(entryAt)
  const named = own.map((entry) => {
    const isAlone = own.every((other) => other === entry || other.title !== entry.title)
    return isAlone ? entry : { ...entry, title: `${entry.title}, ${posix.basename(entry.path)}` }
  })
  const incomplete = [...draftsIn(root)].map(([path, text]) => ({
    ...entryOf(path, text),
    problems: problemsOf(root, path, text),
  }))
  return [
    ...pages.map(entryAt),
    ...named.toSorted((a, b) => a.address.localeCompare(b.address, 'en', { numeric: true })),
    ...incomplete,
  ]
}

/** A file as the menu has it. */
export function entryOf(path: string, text?: string): Entry {
  const { name, address, mistake } = contentOf(path, text)
  const kind = kindOf(path) ?? 'page'
  const shownAt = { article: address, draft: '', page: '/' }[kind]
  return { path, title: name, kind, address: shownAt, isReadable: mistake === null, problems: [] }
}
