import { globSync, lstatSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import {
  articleFolder,
  bodyWords,
  contentFiles,
  contentTexts,
  parseArticles,
  readYaml,
  splitArticle,
} from '../model.ts'
import { isRecord, nameOf, valuesSchema, type Entry, type Values } from '../shared.ts'
import { Refusal } from './project.ts'
import { fieldsOf, settled } from './values.ts'

/** The folder of the articles, from the project's root. */
export const articles = `content/${articleFolder.folder}`

/** New articles in which something is missing. The site does not read them, and Git ignores them. */
export const drafts = 'content/drafts'

/** Texts by their paths from the project's root; undefined where there is to be no file. */
export type Texts = ReadonlyMap<string, string | undefined>

/** An article as its form has it: with its text, below its picture. */
const { title, standfirst, picture, ...others } = articleFolder.schema.entries
const body = v.pipe(
  v.string(),
  v.title('Text'),
  v.description(
    `${bodyWords.least} to ${bodyWords.most} words. Tab indents; Esc, then Tab, leaves the text.`,
  ),
  v.metadata({ format: 'article' }),
)
const articleSchema = v.strictObject({ title, standfirst, picture, body, ...others })

/** What a path, from the project's root, can hold. A draft is an article that is not complete. */
export function kindOf(path: string): Entry['kind'] | null {
  if (dataFile(path)) return 'page'
  // The site is made from each, whatever it is called.
  if (!/^[^.].*\.md$/s.test(posix.basename(path))) return null
  if (posix.dirname(path) === articles) return 'article'
  return posix.dirname(path) === drafts ? 'draft' : null
}

/** Whether the site is made from a file at this path. */
export function isContent(path: string): boolean {
  return ['page', 'article'].includes(String(kindOf(path)))
}

function hasHead(path: string): boolean {
  return path.endsWith('.md')
}

/** The YAML file of the content at this path, with its schema. */
export function dataFile(path: string) {
  return contentFiles.find(({ file }) => path === `content/${file}`)
}

/** What the values of a content file have to be. */
export function schemaOf(path: string): v.GenericSchema {
  return hasHead(path) ? articleSchema : (dataFile(path)?.schema ?? v.never())
}

/**
 * What a content file holds: its YAML, the values of that and of an article's Markdown; or why it
 * cannot be read, and then no values. An article has an address.
 */
export function contentOf(path: string, text = '') {
  const { head, body: markdown } = hasHead(path) ? splitArticle(text) : { head: text }
  const { value, broken, problemAt } = readYaml(head, hasHead(path) ? 1 : 0)
  const isHeadless = hasHead(path) && head === ''
  const mistake = isHeadless
    ? (parseArticles([{ file: path, text }]).mistakes[0]?.problems[0] ?? null)
    : (broken ?? (isRecord(value) ? null : problemAt([], words.notFields)))
  const values = mistake ? null : valuesOf(path, { ...Object(value), body: markdown?.trim() })
  return {
    head,
    values,
    mistake,
    problemAt,
    name: nameIn(path, values),
    address: hasHead(path) ? nameOf(values?.['path']) : '',
  }
}

const words = { notFields: 'Several fields belong here, each with its name.' }

/** The values of all fields of a file. */
export function valuesOf(path: string, given: unknown): Values {
  return v.parse(valuesSchema, settled(schemaOf(path), given))
}

/** A content file from its YAML and the text of an article. */
export function joined(path: string, head: string, text: unknown): string {
  return hasHead(path) ? `---\n${head.trimEnd()}\n---\n\n${nameOf(text).trim()}\n` : head
}

/** The title of a page's form; of an article, the list that it is in. */
export function titleOf(path: string): string {
  return hasHead(path) ? articleFolder.title : (dataFile(path)?.title ?? path)
}

/** What the menu calls each content file. */
export function namesIn(texts: Texts): ReadonlyMap<string, string> {
  return new Map(
    [...texts].map(([path, text]) => [path, nameIn(path, contentOf(path, text).values)]),
  )
}

/** The names of the content files among these, each once. One that is gone has its file's. */
export function namesOf(paths: readonly string[], names: ReadonlyMap<string, string>): string {
  const own = paths.filter(isContent).map((path) => names.get(path) ?? nameIn(path, null))
  return [...new Set(own)].join(' · ')
}

/** What the menu calls a content file: an article by its title. */
export function nameIn(path: string, values: Values | null): string {
  return hasHead(path) ? nameOf(values?.['title']) || posix.basename(path) : titleOf(path)
}

/** All fields of a content file; none, if it cannot be read. */
export function fieldsIn(path: string, text: string | undefined) {
  return fieldsOf(schemaOf(path), contentOf(path, text).values)
}

/** What the forms call a field of a file, or the group that would have it, such as Cards › Name. */
export function labelIn(path: string, values: Values | null, keys: readonly string[]): string {
  const field = fieldsOf(schemaOf(path), values).findLast((one) =>
    one.keys.every((key, index) => key === keys[index]),
  )
  return field?.labels.join(' › ') ?? ''
}

/** The texts of all content files, by their paths from the project's root. */
export function textsIn(root: string): Map<string, string> {
  return new Map(
    contentTexts(join(root, 'content')).map(({ file, text }) => [`content/${file}`, text]),
  )
}

/** The addresses of the articles that there are. An address stays as long as one of its copies does. */
export function addressesIn(texts: Texts): Set<string> {
  const own = [...texts].filter(([path]) => kindOf(path) === 'article')
  return new Set(own.map(([path, text]) => contentOf(path, text).address).filter(Boolean))
}

/** The texts of new articles in which something is missing. */
export function draftsIn(root: string): Map<string, string> {
  const paths = globSync('*.md', { cwd: join(root, drafts) }).map((name) => `${drafts}/${name}`)
  const own = paths.filter((path) => kindOf(path) === 'draft').toSorted()
  return new Map(own.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** Whether one of these names is the picture's. A logo's has its extension. */
export function isNamed(path: string, names: ReadonlySet<string>): boolean {
  const { name, base } = posix.parse(path)
  const asNamed = (own: string) => own.toLowerCase() === name.toLowerCase()
  return names.has(base) || [...names].some(asNamed)
}

/** What the texts call their pictures. */
export function picturesIn(texts: Texts): Set<string> {
  const fields = [...texts].flatMap(([path, text]) => fieldsIn(path, text))
  const pictures = fields.filter(({ schema }) => isPictureField(schema))
  return new Set(pictures.map(({ value }) => nameOf(value)))
}

/** Whether it is the name of a picture. */
export function isPictureField(schema: v.GenericSchema): boolean {
  return 'folder' in v.getMetadata(schema)
}

/** Refuses a path with a symbolic link in it: what is written there would be elsewhere. */
export function refuseLinks(root: string, path: string): void {
  const parts = path.split('/')
  for (const [index] of parts.entries()) {
    const part = parts.slice(0, index + 1).join('/')
    if (lstatSync(join(root, part), { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new Refusal(`${part} is a link to another place. Put a file in its place.`)
    }
  }
}
