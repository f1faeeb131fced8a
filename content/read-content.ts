import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { parseContent, type ContentProblem, type ContentResult } from './content-problems.ts'

/** Mistakes in a content file, each a line of its own. */
export class ContentError extends Error {
  /** None: what has to change stands in the file. */
  override stack = ''

  constructor(file: string, problems: readonly ContentProblem[]) {
    super(mistakesIn(file, problems).join('\n'))
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
  if ('problems' in result) throw new ContentError(file, result.problems)
  return result.value
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

/** Each mistake in a line: file, line, field, and what to do. */
export function mistakesIn(file: string, problems: readonly ContentProblem[]): string[] {
  return problems.map(
    ({ line, field, says }) => `content/${file}:${line}${field && ` ${field}`}: ${says}`,
  )
}

const gone = { line: 1, field: '', says: 'This file is missing. Bring back an earlier copy of it.' }
