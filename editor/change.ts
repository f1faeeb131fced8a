import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parseContent, type ContentProblem } from '../content/content-problems.ts'
import { contentFiles } from '../content/schema/files.ts'
import { rewrite } from './rewrite.ts'

/** What the form library wants to write: paths from the project's root, contents in base64url. */
export const changeSchema = v.object({
  additions: v.array(v.object({ path: v.string(), contents: v.string() })),
  deletions: v.array(v.object({ path: v.string() })),
})

/** See {@link changeSchema}. */
export type Change = v.InferOutput<typeof changeSchema>

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
    ...deletions.map(({ path }) => `The site needs ${path}. It cannot be deleted.`),
  ]
  if (problems.length > 0) return { problems }

  const texts = await Promise.all(additions.map((addition) => textOf(addition, root)))
  const mistakes = texts.flatMap(mistakesOf)
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
  return { path, text: await rewrite(old, given, schema, join(root, path)) }
}

function schemaOf(path: string): v.GenericSchema | undefined {
  return contentFiles.find(({ file }) => path === `content/${file}`)?.schema
}

function mistakesOf({ path, text }: Text): string[] {
  const schema = schemaOf(path)
  const result = schema && parseContent(text, schema)
  return result && 'problems' in result ? result.problems.map(sentence) : []
}

function sentence({ field, says }: ContentProblem): string {
  return field ? `${field}: ${says}` : says
}
