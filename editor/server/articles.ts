import { stringify } from 'yaml'
import { type Clock } from '../model.ts'
import {
  articles,
  draftsIn,
  drafts,
  headAndBody,
  isArticle,
  joined,
  textsIn,
  titleOf,
} from './content-files.ts'
import { fixedAddresses } from '../shared.ts'
import { localDay } from './local-day.ts'
import { nameInAddress } from './name-in-address.ts'
import { Refusal } from './refusal.ts'
import { problemsIn, unreadable, type Saver, type Texts } from './save.ts'

/** A new article, with what can be known of it: the rest is asked for before it is published. */
export function newArticle(
  root: string,
  { title, address, body }: { title: string; address: string; body: string },
  clock: Pick<Clock, 'now'>,
): { path: string; text: string } {
  const paragraph = body.split(/\n\s*\n/).find((part) => /^[\p{L}\p{N}“"']/u.test(part)) ?? ''
  const words = paragraph.replaceAll(/[*_`]|\[([^\][]*)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ')
  const day = localDay(clock.now())
  const search = sentences(words, 160)
  const known = {
    path: address,
    name: title.length <= 40 ? title : undefined,
    description: search.length >= 120 ? search : undefined,
    published: day,
    modified: day,
    title,
    standfirst: sentences(words, 300) || undefined,
    product: {
      name: title.length <= 40 ? title : undefined,
      sentence: sentences(words, 160) || undefined,
    },
  }
  const taken = new Set([...textsIn(root).keys(), ...draftsIn(root).keys()])
  const stem = nameInAddress(title)
  let path = `${drafts}/${stem}.md`
  const isTaken = () => [path, path.replace(drafts, articles)].some((one) => taken.has(one))
  for (let count = 2; isTaken(); count += 1) path = `${drafts}/${stem}-${count}.md`
  return { path, text: joined(path, stringify(known, { lineWidth: 0, singleQuote: true }), body) }
}

/** As many whole sentences from the beginning as have room. */
function sentences(text: string, longest: number): string {
  const ends = [...text.matchAll(/[.!?](?= |$)/g)].map(({ index }) => index + 1)
  return text.slice(0, ends.findLast((end) => end <= longest) ?? 0).trim()
}

/** The first address of the form /blog4 that no article has. */
export function freeAddress(texts: Iterable<string>): string {
  const all = [...texts].join('\n')
  for (let number = 4; ; number += 1) {
    if (!new RegExp(`^path: /blog${number}$`, 'm').test(all)) return `/blog${number}`
  }
}

/** New articles in which something is missing, and what. */
export function incompleteArticles(root: string) {
  const texts = textsIn(root)
  return [...draftsIn(root)].map(([path, text]) => {
    const as = path.replace(drafts, articles)
    const problems = problemsIn(new Map([...texts, [as, text]])).filter((one) => one.path === as)
    return { path, title: titleIn(path, text), problems: problems.map((one) => ({ ...one, path })) }
  })
}

/** What the menu calls an article: its title, as far as it can be read. */
export function titleIn(path: string, text: string): string {
  return lineOf('title', path, text) || path.split('/').at(-1) || path
}

/** The address of an article, as far as it can be read. */
export function addressIn(path: string, text: string): string {
  return lineOf('path', path, text)
}

function lineOf(field: string, path: string, text: string): string {
  const { head } = headAndBody(path, text)
  const [, said = ''] = new RegExp(`^${field}: *(.*)$`, 'm').exec(head) ?? []
  return said.replace(/^(['"])(.*)\1$/, '$2').replaceAll("''", "'")
}

/** The articles that link to one. */
export function linksTo(root: string, path: string): Map<string, string> {
  const texts = textsIn(root)
  const address = addressIn(path, texts.get(path) ?? '')
  return new Map(
    [...texts].filter(
      ([other, text]) => other !== path && isArticle(other) && unlinked(text, address) !== text,
    ),
  )
}

/** Markdown whose links to an address are plain words. */
function unlinked(text: string, address: string): string {
  return text.replaceAll(
    /\[([^\][]{0,500})\]\((\/[^\s()#]{0,200})(#[^\s()]{0,200})?\)/g,
    (link, words: string, to: string) => (to === address ? words : link),
  )
}

/**
 * Deletes an article, and the links to it if they are to go.
 *
 * @throws {Refusal} if the specification names it, or somebody has changed it
 */
export async function deleteArticle(
  root: string,
  path: string,
  { unlink, put }: { unlink: boolean; put: Saver['put'] },
): Promise<void> {
  const address = addressIn(path, textsIn(root).get(path) ?? '')
  if (fixedAddresses.includes(address)) {
    throw new Refusal(
      422,
      `The specification of the site names the article at ${address}. It can be changed, and not deleted.`,
    )
  }
  const links = unlink ? [...linksTo(root, path)] : []
  const texts: Texts = new Map<string, string | undefined>([
    [path, undefined],
    ...links.map(([other, text]) => [other, unlinked(text, address)] as const),
  ])
  await put(texts)
}

/** The files of the menu: pages, then articles by their addresses, then those that are not complete. */
export function entriesIn(root: string, pages: readonly { file: string; name: string }[]) {
  const texts = textsIn(root)
  const ofPages = pages.map(({ file, name }) => ({
    path: `content/${file}`,
    title: titleOf(`content/${file}`),
    address: places[name] ?? '/',
    kind: 'page' as const,
  }))
  const ofArticles = [...texts]
    .filter(([path]) => isArticle(path))
    .map(([path, text]) => ({
      path,
      title: titleIn(path, text),
      address: addressIn(path, text),
      kind: 'article' as const,
    }))
  const ofDrafts = [...draftsIn(root)].map(([path, text]) => ({
    path,
    title: titleIn(path, text),
    address: '',
    kind: 'draft' as const,
  }))
  const all = new Map([...texts, ...draftsIn(root)])
  return [
    ...ofPages,
    ...ofArticles.toSorted((a, b) => a.address.localeCompare(b.address, 'en', { numeric: true })),
    ...ofDrafts,
  ].map((entry) => {
    const text = all.get(entry.path)
    return { ...entry, isReadable: text !== undefined && unreadable(entry.path, text) === null }
  })
}

/** Where Home shows what a file says. */
const places: Record<string, string> = {
  company: '/#contactSection',
  gallery: '/#gallery-heading',
  partners: '/#partners-heading',
  form: '/#contactSection',
  privacy: '/#privacy',
}
