import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { articleFolder, contentFiles, contentTexts, shapeOf, splitArticle } from '../model.ts'
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
  return path.startsWith(`${folder}/`) && /^[a-z\d-]+\.md$/.test(path.slice(folder.length + 1))
}

function hasHead(path: string): boolean {
  return isArticle(path) || isDraft(path)
}

/** What the data of a content file has to be; of an article, its head. */
export function schemaOf(path: string): v.GenericSchema {
  return hasHead(path) ? articleFolder.schema : (dataFile(path)?.schema ?? v.never())
}

function dataFile(path: string) {
  return contentFiles.find(({ file }) => path === `content/${file}`)
}

/** The YAML and the Markdown of a content file. */
export function headAndBody(path: string, text: string): { head: string; body: string } {
  return hasHead(path) ? splitArticle(text) : { head: text, body: '' }
}

/** A content file from both; the old text lends its frame. */
export function joined(path: string, head: string, body: string): string {
  return hasHead(path) ? `---\n${head.trimEnd()}\n---\n\n${body.trim()}\n` : head
}

/** What the menu calls a content file. */
export function titleOf(path: string): string {
  return hasHead(path) ? articleFolder.title : (dataFile(path)?.title ?? path)
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
  const names = readOrNone(() => readdirSync(join(root, drafts)))
  const paths = names.map((name) => `${drafts}/${name}`).filter(isDraft)
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function readOrNone(read: () => string[]): string[] {
  try {
    return read()
  } catch {
    return []
  }
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
