import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { parseArticles, type Article } from './article-files.ts'
import { parseContent, type ContentProblem } from './content-problems.ts'

/** Mistakes in a content file, each a line of its own: file, line, field, and what to do. */
export class ContentError extends Error {
  constructor(file: string, problems: readonly ContentProblem[]) {
    super(
      problems
        .map(({ line, field, says }) => `content/${file}:${line}${field && ` ${field}`}: ${says}`)
        .join('\n'),
    )
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
  const result = parseContent(readFileSync(join(import.meta.dirname, file), 'utf8'), schema)
  if ('problems' in result) throw new ContentError(file, result.problems)
  return result.value
}

/**
 * Reads the articles, as `readContent` reads a file.
 *
 * @throws ContentError when one of them breaks a rule
 */
export function readArticles(): Article[] {
  const folder = join(import.meta.dirname, 'articles')
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const { articles, mistakes } = parseArticles(
    files.toSorted().map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
  )
  const [first] = mistakes
  if (first) throw new ContentError(`articles/${first.file}`, first.problems)
  return articles
}
