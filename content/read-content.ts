import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { parseArticles, type Article } from './article-files.ts'
import { parseContent, type ContentProblem, type ContentResult } from './content-problems.ts'

/** Mistakes in content files, each a line of its own. */
export class ContentError extends Error {
  /** None: what has to change stands in the file. */
  override stack = ''

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
  }
}

/**
 * Reads a YAML file of this folder.
 *
 * Only the `*.data.ts` modules call this. Node runs them as they are; in the site's build,
 * `site-build/content-data.ts` puts what they export in their place.
 *
 * @throws ContentError when the file breaks a rule of its schema
 */
export function readContent<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = contentOf(file, schema)
  if ('problems' in result) throw new ContentError(mistakesIn(file, result.problems))
  return result.value
}

/**
 * Reads the articles, as `readContent` reads a file.
 *
 * @throws ContentError when one of them breaks a rule
 */
export function readArticles(): Article[] {
  const { articles, mistakes } = articlesOf()
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return articles
}

/** What a YAML file of this folder holds, or why it cannot be used. */
export function contentOf<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): ContentResult<v.InferOutput<Schema>> {
  const path = join(import.meta.dirname, file)
  if (!existsSync(path)) return { problems: [gone] }
  return parseContent(readFileSync(path, 'utf8'), schema)
}

/** The articles of this folder, and every mistake in them in a line. */
export function articlesOf(): { articles: Article[]; mistakes: string[] } {
  const folder = join(import.meta.dirname, 'articles')
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const { articles, mistakes } = parseArticles(
    files.toSorted().map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
  )
  return {
    articles,
    mistakes: mistakes.flatMap(({ file, problems }) => mistakesIn(`articles/${file}`, problems)),
  }
}

/** Each mistake in a line: file, line, field, and what to do. */
export function mistakesIn(file: string, problems: readonly ContentProblem[]): string[] {
  return problems.map(
    ({ line, field, says }) => `content/${file}:${line}${field && ` ${field}`}: ${says}`,
  )
}

const gone = { line: 1, field: '', says: 'This file is missing. Bring back an earlier copy of it.' }
