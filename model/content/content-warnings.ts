import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { splitArticle, type ContentFile, type FileProblems } from './articles.ts'
import type { ContentProblem } from './content-problems.ts'
import { withoutSources } from './schema/article-body.ts'
import { unproved } from './schema/claims.ts'

/** Names of people, companies and sources: they claim nothing. */
const names = ['source', 'legalName', 'url', 'file']

/** The claims in each content file that a seller has to prove. They do not stop a build. */
export function contentWarnings(files: readonly ContentFile[]): FileProblems[] {
  return files
    .map(({ file, text }) => {
      // There, every name is a partner's.
      if (file === 'partners.yaml') return { file, problems: inYaml(text, 0, [...names, 'name']) }
      if (!file.endsWith('.md')) return { file, problems: inYaml(text) }
      const { head, body, bodyLine } = splitArticle(text)
      return { file, problems: [...inYaml(head, 1), ...inMarkdown(body, bodyLine)] }
    })
    .filter(({ problems }) => problems.length > 0)
}

function inYaml(text: string, linesBefore = 0, skipped = names): ContentProblem[] {
  const lines = new LineCounter()
  const problems: ContentProblem[] = []
  visit(parseDocument(text, { lineCounter: lines }), {
    Pair: (_, { key }) =>
      isScalar(key) && skipped.includes(String(key.value)) ? visit.SKIP : undefined,
    Scalar(role, { value, range }) {
      const says = role !== 'key' && typeof value === 'string' ? unproved(value) : null
      if (!says || !range) return
      problems.push({ line: lines.linePos(range[0]).line + linesBefore, field: '', says })
    },
  })
  return problems
}

function inMarkdown(body: string, linesBefore: number): ContentProblem[] {
  return body.split('\n').flatMap((text, index) => {
    const says = unproved(withoutSources(text))
    return says ? [{ line: linesBefore + index + 1, field: '', says }] : []
  })
}
