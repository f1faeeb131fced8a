import { parseYaml, readYaml, type ContentFile, type ContentProblem } from './content-problems.ts'
import { parseMarkdown, withParagraph, type ArticleText } from './markdown.ts'
import { anchors, paths } from './paths.ts'
import { articleFolder, type ArticleHead } from './schemas.ts'

/** A product's article: what stands before its text, the text, and its file in `content/`. */
export type Article = ArticleHead & { text: ArticleText; file: string }

/**
 * YAML between two lines of three hyphens. Some programs put a byte order mark before it, and Windows
 * ends lines with two characters.
 */
const headPattern = /^\uFEFF?---\r?\n(.*?)(?<=\n)---[ \t]*(?:\r?\n|$)/s

/** The articles in the order of their addresses (`/blog10` after `/blog9`), and their mistakes. */
export function parseArticles(files: readonly ContentFile[]): {
  articles: Article[]
  problems: ContentProblem[]
} {
  const read = files.map(({ file, text }) => {
    const { head, ...body } = splitArticle(text)
    const yaml = readYaml({ file, text: head }, 1)
    return { file, hasHead: head !== '', yaml, ...parseYaml(yaml, articleFolder.schema), body }
  })
  const addresses = read.flatMap(({ value }) => value?.path ?? [])
  const targets = [
    ...Object.values(paths),
    ...Object.values(anchors).map((anchor) => `${paths.home}#${anchor}`),
    ...addresses,
  ]
  const articles: Article[] = []
  const problems: ContentProblem[] = []
  for (const { file, hasHead, yaml, value, problems: ofHead, body } of read) {
    if (!hasHead) {
      problems.push({ file, line: 1, field: '', says: headless })
      continue
    }
    const { text, mistakes } = parseMarkdown(body.text, targets)
    const ofText = mistakes.map(({ line, says }) => {
      return { file, line: body.linesBefore + line, field: '', says }
    })
    const isTaken = value && addresses.filter((path) => path === value.path).length > 1
    const ofAddress = isTaken ? [yaml.problemIn(['path'], sameAddress)] : []
    problems.push(...ofHead, ...ofAddress, ...ofText)
    if (value) articles.push({ ...value, file, text: withParagraph(text, originOf(value)) })
  }
  return {
    articles: articles.toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true })),
    problems,
  }
}

/** The head and the Markdown of an article, and the number of lines before the Markdown. */
export function splitArticle(text: string) {
  const [whole = '', head = ''] = headPattern.exec(text) ?? []
  return { head, text: text.slice(whole.length), linesBefore: whole.split('\n').length - 1 }
}

function originOf({ origin }: ArticleHead): string {
  return origin.saltFromSaltRange ? origin.confirmed : origin.until
}

const headless =
  'The head is missing: begin with a line of three hyphens, then path, name, and so on as in the other articles, then three hyphens again.'

const sameAddress = 'Another article has this address, too. Give one of them another.'
