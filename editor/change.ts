import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parseArticles, type ArticleFile } from '../content/article-files.ts'
import { parseContent, type ContentProblem } from '../content/content-problems.ts'
import { articleFolder, contentFiles } from '../content/schema/files.ts'
import { rewrite } from './rewrite.ts'
import { shapeOf } from './shapes.ts'

/** What the form library wants to write: paths from the project's root, contents in base64url. */
export const changeSchema = v.object({
  additions: v.array(v.object({ path: v.string(), contents: v.string() })),
  deletions: v.array(v.object({ path: v.string() })),
})

/** See {@link changeSchema}. */
export type Change = v.InferOutput<typeof changeSchema>

/** The articles that the specification names. Others can come and go. */
const fixedAddresses = ['/blog1', '/blog2', '/blog3']

const articles = `content/${articleFolder.folder}`

/**
 * The change as it may be written, or the sentences that say why not.
 *
 * @param root the folder of the project
 */
export async function check(
  { additions, deletions }: Change,
  root: string,
): Promise<Change | { problems: string[] }> {
  const problems = [
    ...additions
      .filter(({ path }) => !schemaOf(path))
      .map(({ path }) => `${path} is no file of the content.`),
    ...deletions
      .filter(({ path }) => !isArticle(path))
      .map(({ path }) => `The site needs ${path}. It cannot be deleted.`),
  ]
  if (problems.length > 0) return { problems }

  const texts = await Promise.all(additions.map((addition) => textOf(addition, root)))
  const mistakes = [
    ...texts.flatMap(mistakesOf),
    ...(await articleMistakes(
      texts.filter(({ path }) => isArticle(path)),
      deletions.map(({ path }) => path),
      root,
    )),
  ]
  if (mistakes.length > 0) return { problems: mistakes }
  return {
    additions: texts.map(({ path, text }) => ({
      path,
      contents: Buffer.from(text).toString('base64url'),
    })),
    deletions,
  }
}

type Text = { path: string; text: string }

async function textOf({ path, contents }: Change['additions'][number], root: string) {
  const schema = schemaOf(path) ?? v.never()
  const old = await readFile(join(root, path), 'utf8').catch(() => '')
  const given = Buffer.from(contents, 'base64url').toString()
  const text = await rewrite(old, given, schema, join(root, path))
  return { path, text: isArticle(path) ? dated(text, old) : text }
}

function schemaOf(path: string): v.GenericSchema | undefined {
  return isArticle(path)
    ? articleFolder.schema
    : contentFiles.find(({ file }) => path === `content/${file}`)?.schema
}

function isArticle(path: string): boolean {
  return path.startsWith(`${articles}/`) && /^[a-z\d-]+\.md$/.test(path.slice(articles.length + 1))
}

/** Says that an article has changed today, unless its writer has said when. */
function dated(text: string, old: string): string {
  const day = /^modified: .*$/m
  if (old === '' || text === old || day.exec(text)?.[0] !== day.exec(old)?.[0]) return text
  return text.replace(day, `modified: ${new Date().toISOString().slice(0, 10)}`)
}

function mistakesOf({ path, text }: Text): string[] {
  const schema = isArticle(path) ? undefined : schemaOf(path)
  const result = schema && parseContent(text, schema)
  return schema && result && 'problems' in result
    ? result.problems.map((problem) => sentence(problem, schema))
    : []
}

/** Mistakes that any article would have after the change: they link to one another. */
async function articleMistakes(
  changed: readonly Text[],
  deleted: readonly string[],
  root: string,
): Promise<string[]> {
  if (changed.length + deleted.length === 0) return []
  const before = await readArticles(root)
  const after = new Map(before.map(({ file, text }) => [`${articles}/${file}`, text]))
  for (const path of deleted) after.delete(path)
  for (const { path, text } of changed) after.set(path, text)
  const parsed = parseArticles(
    [...after].map(([path, text]) => ({ file: path.slice(articles.length + 1), text })),
  )
  const had = new Set(parseArticles(before).articles.map(({ path }) => path))
  const has = new Set(parsed.articles.map(({ path }) => path))
  return [
    ...parsed.mistakes.flatMap(({ file, problems }) =>
      problems.map((problem) => `${file}: ${sentence(problem, articleFolder.schema)}`),
    ),
    ...(parsed.mistakes.length > 0 ? [] : fixedAddresses)
      .filter((path) => had.has(path) && !has.has(path))
      .map((path) => `The site needs an article at ${path}. Give it this address again.`),
  ]
}

async function readArticles(root: string): Promise<ArticleFile[]> {
  const files = await readdir(join(root, articles))
  return Promise.all(
    files
      .filter((file) => file.endsWith('.md'))
      .map(async (file) => ({ file, text: await readFile(join(root, articles, file), 'utf8') })),
  )
}

function sentence({ field, says }: ContentProblem, schema: v.GenericSchema): string {
  return field ? `${labelsTo(field.split('.'), schema).join(', ')}: ${says}` : says
}

/** What the forms call the fields that lead to one, such as Cards, 6, Name. */
function labelsTo([name, ...rest]: readonly string[], schema: v.GenericSchema): string[] {
  const shape = shapeOf(schema)
  if (name === undefined) return []
  if (shape.type === 'nullish') return labelsTo([name, ...rest], shape.wrapped)
  if (shape.type === 'array') return [`${Number(name) + 1}`, ...labelsTo(rest, shape.item)]
  const entry = shape.type === 'strict_object' ? shape.entries[name] : undefined
  if (!entry) return [name]
  return [labelOf(entry) ?? name, ...labelsTo(rest, entry)]
}

function labelOf(schema: v.GenericSchema): string | undefined {
  const shape = shapeOf(schema)
  return v.getTitle(schema) ?? (shape.type === 'nullish' ? labelOf(shape.wrapped) : undefined)
}
