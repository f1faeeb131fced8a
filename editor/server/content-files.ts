import { globSync, lstatSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import {
  articleFolder,
  contentFiles,
  contentTexts,
  parseArticles,
  parseContent,
  shapeOf,
  splitArticle,
} from '../model.ts'
import type { Values } from '../shared.ts'
import { Refusal } from './refusal.ts'

/** The folder of the articles, from the project's root. */
export const articles = `content/${articleFolder.folder}`

/** New articles in which something is missing. The site does not read them, and Git ignores them. */
export const drafts = 'content/drafts'

/** Whether the path, from the project's root, is one that the site is made from. */
export function isContent(path: string): boolean {
  return isArticle(path) || dataFile(path) !== undefined
}

/** Whether the path is one that an article can have. */
export function isArticle(path: string): boolean {
  return isMarkdownIn(articles, path)
}

/** Whether the path is one that a new article can have while something is missing in it. */
export function isDraft(path: string): boolean {
  return isMarkdownIn(drafts, path)
}

function isMarkdownIn(folder: string, path: string): boolean {
  return posix.dirname(path) === folder && /^[a-z\d-]+\.md$/.test(posix.basename(path))
}

/** Whether the file begins with a head: it is an article, or will be one. */
export function hasHead(path: string): boolean {
  return isArticle(path) || isDraft(path)
}

/** What the data of a content file has to be; of an article, its head. */
export function schemaOf(path: string): v.GenericSchema {
  return hasHead(path) ? articleFolder.schema : (dataFile(path)?.schema ?? v.never())
}

function dataFile(path: string) {
  return contentFiles.find(({ file }) => path === `content/${file}`)
}

/**
 * What a content file holds: its YAML, the values of its fields and the Markdown of an article; or
 * why it cannot be read, and then no values.
 */
export function contentOf(path: string, text: string) {
  if (!hasHead(path)) return { ...valuesOf(text, 0), head: text, body: '' }
  const { head, body } = splitArticle(text)
  if (head !== '') return { ...valuesOf(head, 1), head, body }
  const { mistakes } = parseArticles([{ file: path, text }])
  const [mistake = null] = mistakes.flatMap(({ problems }) => problems)
  return { values: null, mistake, head, body }
}

function valuesOf(head: string, linesBefore: number) {
  const read = parseContent(head, v.record(v.string(), v.unknown()), linesBefore)
  return 'value' in read
    ? { values: read.value, mistake: null }
    : { values: null, mistake: read.problems[0] ?? null }
}

/** A content file from both. */
export function joined(path: string, head: string, body: string): string {
  return hasHead(path) ? `---\n${head.trimEnd()}\n---\n\n${body.trim()}\n` : head
}

/** What the menu calls a content file; of an article, the list that it is in. */
export function titleOf(path: string): string {
  return hasHead(path) ? articleFolder.title : (dataFile(path)?.title ?? path)
}

/** What the menu calls a content file; an article by its own title. */
export function nameOfFile(path: string, text: string): string {
  if (!hasHead(path)) return titleOf(path)
  return textIn(contentOf(path, text).values, 'title') || posix.basename(path)
}

/** The address of an article; blank of other files, and where it cannot be read. */
export function addressOf(path: string, text: string): string {
  return hasHead(path) ? textIn(contentOf(path, text).values, 'path') : ''
}

function textIn(values: Values | null | undefined, field: string): string {
  const value = values?.[field]
  return typeof value === 'string' ? value : ''
}

/** What the forms call the fields that lead to one, such as Cards, 6, Name. */
export function labelsTo([name, ...rest]: readonly string[], schema: v.GenericSchema): string[] {
  const shape = shapeOf(schema)
  if (name === undefined) return []
  if (shape.type === 'nullish') return labelsTo([name, ...rest], shape.wrapped)
  if (shape.type === 'array') return [`${Number(name) + 1}`, ...labelsTo(rest, shape.item)]
  const entry = shape.type === 'strict_object' ? shape.entries[name] : undefined
  if (!entry) return [name]
  return [labelOf(entry) ?? name, ...labelsTo(rest, entry)]
}

/** What the forms call a field. */
export function labelOf(schema: v.GenericSchema): string | undefined {
  const shape = shapeOf(schema)
  return v.getTitle(schema) ?? (shape.type === 'nullish' ? labelOf(shape.wrapped) : undefined)
}

/** The texts of all content files, by their paths from the project's root. */
export function textsIn(root: string): Map<string, string> {
  return new Map(
    contentTexts(join(root, 'content')).map(({ file, text }) => [`content/${file}`, text]),
  )
}

/** The texts of new articles in which something is missing. */
export function draftsIn(root: string): Map<string, string> {
  const paths = globSync('*.md', { cwd: join(root, drafts) }).map((name) => `${drafts}/${name}`)
  return new Map(
    paths
      .filter(isDraft)
      .toSorted()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
}

/**
 * Refuses a link to a file elsewhere: to write it would write there.
 *
 * @throws {Refusal} if a part of the path is a symbolic link
 */
export function refuseLinks(root: string, path: string): void {
  const parts = path.split('/')
  for (const [index] of parts.entries()) {
    const part = parts.slice(0, index + 1).join('/')
    if (lstatSync(join(root, part), { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new Refusal(422, `${part} is a link to another place. Put a file in its place.`)
    }
  }
}
