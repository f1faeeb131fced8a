import { parseYaml, problemAt, type ContentFile } from './content-problems.ts'
import { parseMarkdown, withParagraph, type ArticleText } from './markdown.ts'
import { anchors, paths } from './paths.ts'
import { articleFolder, type ArticleHead } from './schemas.ts'

/** A product's article: what stands before its text, and the text. */
export type Article = ArticleHead & { text: ArticleText }

/**
 * YAML between two lines of three hyphens. Some programs put a byte order mark before it, and Windows
 * ends lines with two characters.
 */
const headPattern = /^\uFEFF?---\r?\n(.*?)(?<=\n)---[ \t]*(?:\r?\n|$)/s

/** The articles in the order of their addresses (`/blog10` after `/blog9`), and their mistakes. */
export function parseArticles(files: readonly ContentFile[]): {
  articles: Article[]
  problems: string[]
} {
  const read = files.map(({ file, text }) => {
    const [whole = '', head = ''] = headPattern.exec(text) ?? []
    const markdown = text.slice(whole.length)
    const linesBefore = whole.split('\n').length - 1
    return { file, markdown, linesBefore, head: headOf({ file, text: head }) }
  })
  const addresses = read.flatMap(({ head }) => head.value?.path ?? [])
  const targets = [
    ...Object.values(paths),
    ...Object.values(anchors).map((anchor) => `${paths.home}#${anchor}`),
    ...addresses,
  ]
  const articles: Article[] = []
  const problems: string[] = []
  for (const { file, markdown, linesBefore, head } of read) {
    const { value, problemIn } = head
    const { text, mistakes } = parseMarkdown(markdown, targets)
    const isTaken = value && addresses.filter((path) => path === value.path).length > 1
    problems.push(
      ...head.problems,
      ...(isTaken ? [problemIn(['path'], sameAddress)] : []),
      ...mistakes.map(({ line, says }) => problemAt(file, linesBefore + line, says)),
    )
    if (value) articles.push({ ...value, text: withParagraph(text, originOf(value)) })
  }
  return {
    articles: articles.toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true })),
    problems,
  }
}

function headOf(head: ContentFile) {
  const parsed = parseYaml(head, articleFolder.schema, 1)
  return head.text ? parsed : { ...parsed, problems: [problemAt(head.file, 1, headless)] }
}

function originOf({ origin }: ArticleHead): string {
  return origin.saltFromSaltRange ? origin.confirmed : origin.until
}

const headless =
  'The head is missing: begin with a line of three hyphens, then path, name, and so on as in the other articles, then three hyphens again.'

const sameAddress = 'Another article has this address, too. Give one of them another.'
