import * as v from 'valibot'
import { splitArticle, type ArticleFile, type FileProblems } from './articles.ts'
import { parseContent, problemAt } from './content-problems.ts'
import { eachLine, withoutSources } from './schema/article-body.ts'
import { uncertified } from './schema/claims.ts'
import { companySchema } from './schema/company.ts'
import { articleFolder, contentFiles } from './schema/files.ts'
import { textsWith } from './schema/shapes.ts'

/**
 * Finds texts that only a company with a certificate may use, such as “organic”. Whether the
 * company has one is in `company.yaml`, so this check needs all files.
 *
 * @param files with names relative to `content/`
 */
export function uncertifiedTexts(files: readonly ArticleFile[]): FileProblems[] {
  const company = files.find(({ file }) => file === 'company.yaml')
  const known = parseContent(company?.text ?? '', companySchema)
  if ('value' in known && known.value.confirmed.organicCertificate) return []
  return files.map(({ file, text }) => ({ file, problems: uncertifiedIn(file, text) }))
}

function uncertifiedIn(file: string, text: string) {
  const data = contentFiles.find((each) => each.file === file)
  if (data) return problemsOf(text, data.schema)
  const { head, body, bodyLine } = splitArticle(text)
  return [
    ...problemsOf(head, articleFolder.schema, 1),
    ...eachLine(body, bodyLine, (line) => uncertified(withoutSources(line))),
  ]
}

function problemsOf(text: string, schema: v.GenericSchema, linesBefore = 0) {
  const known = parseContent(text, v.unknown())
  if ('problems' in known) return []
  return textsWith('ofGoods', schema, known.value).flatMap(({ keys, text: words }) => {
    const says = uncertified(words)
    return says ? problemAt(text, keys, says, linesBefore) : []
  })
}
