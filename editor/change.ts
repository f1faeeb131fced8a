import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { parseContent } from '../content/content-problems.ts'
import { unproved } from '../content/schema/claims.ts'
import { contentFiles, contentFolders } from '../content/schema/files.ts'
import { missingLetter } from '../content/schema/letters.ts'
import { headAndBody, rewrite } from './rewrite.ts'

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
  const checked = await Promise.all(
    additions.map(({ path, contents }) =>
      checkFile(path, Buffer.from(contents, 'base64url').toString(), root),
    ),
  )
  const problems = [
    ...checked.flatMap((file) => ('problems' in file ? file.problems : [])),
    ...deletions
      .filter(({ path }) => !folderOf(path))
      .map(({ path }) => `The site needs ${path}. It cannot be deleted.`),
  ]
  if (problems.length > 0) return { problems }
  return { additions: checked.flatMap((file) => ('problems' in file ? [] : [file])), deletions }
}

type Checked = Change['additions'][number] | { problems: string[] }

async function checkFile(path: string, given: string, root: string): Promise<Checked> {
  const schema = schemaOf(path)
  if (!schema) return { problems: [`${path} is no file of the content.`] }
  const old = await readFile(join(root, path), 'utf8').catch(() => '')
  const text = await rewrite(old, given, schema, join(root, path))
  const [head, body] = headAndBody(text, path)
  const result = parseContent(head, schema)
  const problems = [
    ...('problems' in result
      ? result.problems.map(({ field, says }) => (field ? `${field}: ${says}` : says))
      : []),
    ...bodyProblems(body),
    ...(hasMoved(head, headAndBody(old, path)[0])
      ? ['path: The address of a page stays as it is: other sites link to it.']
      : []),
  ]
  return problems.length > 0
    ? { problems }
    : { path, contents: Buffer.from(text).toString('base64url') }
}

function schemaOf(path: string): v.GenericSchema | undefined {
  return (
    contentFiles.find(({ file }) => path === `content/${file}`)?.schema ?? folderOf(path)?.schema
  )
}

/** The folder of Markdown files that the file is in. Only its files can come and go. */
function folderOf(path: string) {
  return contentFolders.find(({ folder }) => {
    const name = path.startsWith(`content/${folder}/`) && path.slice(`content/${folder}/`.length)
    return name && /^[a-z0-9-]+\.md$/.test(name)
  })
}

function bodyProblems(body: string): string[] {
  const letter = missingLetter(body)
  const claim = unproved(body)
  return [
    ...(letter ? [`Text: The fonts of the site have no “${letter}”. Write it another way.`] : []),
    ...(claim ? [`Text: ${claim}`] : []),
  ]
}

const page = v.object({ path: v.string() })

function hasMoved(head: string, oldHead: string): boolean {
  const [now, before] = [head, oldHead].map((text) => v.safeParse(page, parse(text)))
  return Boolean(now?.success && before?.success && now.output.path !== before.output.path)
}
