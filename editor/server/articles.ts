import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import { stringify } from 'yaml'
import { contentFiles, type Clock } from '../model.ts'
import type { Entry, Overview, Values } from '../shared.ts'
import {
  addressOf,
  articles,
  contentOf,
  drafts,
  draftsIn,
  isArticle,
  isDraft,
  joined,
  nameOfFile,
  textsIn,
} from './content-files.ts'
import { localDay } from './local-day.ts'
import { firstFree, nameInAddress } from './name-in-address.ts'
import { problemsOf, type Texts } from './save.ts'

const newArticleSchema = v.object({
  title: v.optional(v.string(), ''),
  path: v.optional(v.string(), ''),
  body: v.optional(v.string(), ''),
})

/** A new article, with what can be known of it: the rest is asked for before it is published. */
export function newArticle(
  root: string,
  values: Values,
  clock: Pick<Clock, 'now'>,
): { path: string; text: string } {
  const { title, path: address, body } = v.parse(newArticleSchema, values)
  const paragraph = body.split(/\n\s*\n/).find((part) => /^[\p{L}\p{N}“"']/u.test(part)) ?? ''
  const words = paragraph.replaceAll(/[*_`]|\[([^\][]*)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ')
  const day = localDay(clock.now())
  const name = title.length <= 40 ? title : undefined
  const search = sentences(words, 160)
  const known = {
    path: address,
    name,
    description: search.length >= 120 ? search : undefined,
    published: day,
    modified: day,
    title,
    standfirst: sentences(words, 300) || undefined,
    product: { name, sentence: search || undefined },
  }
  const file = firstFree(nameInAddress(title || 'article'), (stem) =>
    [drafts, articles].some((folder) => existsSync(join(root, folder, `${stem}.md`))),
  )
  const path = `${drafts}/${file}.md`
  return { path, text: joined(path, stringify(known, { lineWidth: 0, singleQuote: true }), body) }
}

/** As many whole sentences from the beginning as have room. */
function sentences(text: string, longest: number): string {
  const ends = [...text.matchAll(/[.!?](?= |$)/g)].map(({ index }) => index + 1)
  return text.slice(0, ends.findLast((end) => end <= longest) ?? 0).trim()
}

/** The first address of the form /blog4 that no article has. */
export function freeAddress(root: string): string {
  const texts = [...textsIn(root), ...draftsIn(root)]
  const taken = new Set(texts.map(([path, text]) => addressOf(path, text)))
  for (let number = 4; ; number += 1) {
    if (!taken.has(`/blog${number}`)) return `/blog${number}`
  }
}

/** New articles in which something is missing, and what. */
export function incompleteArticles(root: string): Overview['incomplete'] {
  return [...draftsIn(root)].map(([path, text]) => ({
    path,
    title: nameOfFile(path, text),
    problems: problemsOf(root, path, text),
  }))
}

/** The articles that link to one, without these links. */
export function unlinked(root: string, path: string): Map<string, string> {
  const texts = textsIn(root)
  const address = addressOf(path, texts.get(path) ?? '')
  const others = [...texts].filter(([other]) => other !== path && isArticle(other))
  return new Map(
    others
      .map(([other, text]) => [other, withoutLinks(text, address)] as const)
      .filter(([other, text]) => text !== texts.get(other)),
  )
}

/** Markdown whose links to an address are plain words. */
function withoutLinks(text: string, address: string): string {
  return text.replaceAll(
    /\[([^\][]{0,500})\]\((\/[^\s()#]{0,200})(#[^\s()]{0,200})?\)/g,
    (link, words: string, to: string) => (to === address ? words : link),
  )
}

/** What is written to delete an article and the links to it. */
export function withoutArticle(root: string, path: string): Texts {
  return new Map([[path, undefined], ...unlinked(root, path)])
}

/** The files of the menu: pages, then articles by their addresses, then those that are not complete. */
export function entriesIn(root: string): Entry[] {
  const texts = textsIn(root)
  const pages = contentFiles.map(({ file }) =>
    entryOf(`content/${file}`, texts.get(`content/${file}`)),
  )
  const own = [...texts].filter(([path]) => isArticle(path)).map((file) => entryOf(...file))
  return [
    ...pages,
    ...own.toSorted((a, b) => a.address.localeCompare(b.address, 'en', { numeric: true })),
    ...[...draftsIn(root)].map((file) => entryOf(...file)),
  ]
}

/** A file as the menu has it. */
export function entryOf(path: string, text = ''): Entry {
  const isReadable = contentOf(path, text).mistake === null
  const common = { path, title: nameOfFile(path, text), isReadable }
  if (isArticle(path)) return { ...common, kind: 'article', address: addressOf(path, text) }
  if (isDraft(path)) return { ...common, kind: 'draft', address: '' }
  return { ...common, kind: 'page', address: places[posix.parse(path).name] ?? '/' }
}

/** Where Home shows what a file says. */
const places: Record<string, string> = {
  company: '/#contactSection',
  gallery: '/#gallery-heading',
  partners: '/#partners-heading',
  form: '/#contactSection',
  privacy: '/#privacy',
}
