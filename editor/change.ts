import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parseArticles, type ArticleFile } from '../content-model/articles.ts'
import { parseContent, type ContentProblem } from '../content-model/content-problems.ts'
import { articleFolder } from '../content-model/schema/files.ts'
import type { Clock } from '../settings/clock.ts'
import { articles, isArticle, labelsTo, schemaOf } from './content-files.ts'
import { localDay } from './local-day.ts'
import { locate } from './locate.ts'
import { rewrite } from './rewrite.ts'

/** What the form library wants to write: paths from the project's root, contents in base64url. */
export const changeSchema = v.object({
  additions: v.array(v.object({ path: v.string(), contents: v.string() })),
  deletions: v.array(v.object({ path: v.string() })),
})

/** See {@link changeSchema}. */
export type Change = v.InferOutput<typeof changeSchema>

/** The articles that the specification names. Others can come and go. */
const fixedAddresses = ['/blog1', '/blog2', '/blog3']

/**
 * The change as it may be written, or the sentences that say why not.
 *
 * @param root the folder of the project
 * @param clock says on which day an article changes
 */
export async function check(
  { additions, deletions }: Change,
  root: string,
  clock: Pick<Clock, 'now'>,
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

  const texts = await Promise.all(additions.map((addition) => textOf(addition, root, clock)))
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

async function textOf(
  { path, contents }: Change['additions'][number],
  root: string,
  clock: Pick<Clock, 'now'>,
) {
  const schema = schemaOf(path) ?? v.never()
  const file = await locate(path, root)
  const old = await readFile(file, 'utf8').catch(() => '')
  const given = Buffer.from(contents, 'base64url').toString()
  const text = await rewrite(old, given, schema, file)
  return { path, text: isArticle(path) ? dated(text, old, clock.now()) : text }
}

/** Says that an article has changed today, unless its writer has said when. */
function dated(text: string, old: string, today: Date): string {
  const day = /^modified: .*$/m
  if (old === '' || text === old || day.exec(text)?.[0] !== day.exec(old)?.[0]) return text
  return text.replace(day, `modified: ${localDay(today)}`)
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
  const entries = await readdir(join(root, articles), { withFileTypes: true })
  return Promise.all(
    entries
      // Not a link.
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map(async ({ name: file }) => ({
        file,
        text: await readFile(join(root, articles, file), 'utf8'),
      })),
  )
}

function sentence({ field, says }: ContentProblem, schema: v.GenericSchema): string {
  return field ? `${labelsTo(field.split('.'), schema).join(', ')}: ${says}` : says
}
