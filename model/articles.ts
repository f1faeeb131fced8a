import * as v from 'valibot'
import { parseContent, readYaml, type ContentProblem } from './content-problems.ts'
import { paths } from './paths.ts'
import { bodyProblems } from './schema/article-body.ts'
import { articleSchema } from './schema/article.ts'

/**
 * The front matter of a Markdown file: YAML between two lines of three hyphens. Some programs put a
 * byte order mark before it.
 */
const headPattern = /^\uFEFF?---\r?\n(.*?)(?<=\n)---[ \t]*(?:\r?\n|$)/s

/** A file in `content/`, by its path from there. */
export type ContentFile = { file: string; text: string }

/** A product's article: its front matter, and the path of its file in `content/`. */
export type Article = v.InferOutput<typeof articleSchema> & { file: string }

/** Mistakes in one file, or what a seller has to prove. */
export type FileProblems = { file: string; problems: readonly ContentProblem[] }

/** The articles, sorted by address (`/blog10` after `/blog9`), and what is said of each file. */
export function parseArticles(files: readonly ContentFile[]): {
  articles: Article[]
  mistakes: FileProblems[]
} {
  const parsed = files.map(({ file, text }) => {
    const { head, ...rest } = splitArticle(text)
    const yaml = readYaml(head, 1)
    return { file, head, ...rest, yaml, ...parseContent(yaml, articleSchema) }
  })
  const articles = parsed.flatMap(({ file, value }) => (value ? [{ ...value, file }] : []))
  const addresses = [...Object.values(paths), ...articles.map(({ path }) => path)]
  const mistakes = parsed.map(({ file, head, body, bodyLine, yaml, problems }) => {
    if (head === '') return { file, problems: [headless] }
    if (/[#%?]/.test(file)) return { file, problems: [{ ...headless, says: misnamed }] }
    const ofAddress = sameAddress(articles, file).map((says) => yaml.problemAt(['path'], says))
    return {
      file,
      problems: [...problems, ...ofAddress, ...bodyProblems(body, bodyLine, addresses)],
    }
  })
  return {
    articles: articles.toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true })),
    mistakes: mistakes.filter(({ problems }) => problems.length > 0),
  }
}

const headless: ContentProblem = {
  line: 1,
  field: '',
  says: 'The head is missing: begin with a line of three hyphens, then path, name, and so on as in the other articles, then three hyphens again.',
}

const misnamed = 'Rename this file. Its name cannot have #, %, or ?.'

/** The front matter and the Markdown of an article, and the number of lines before the Markdown. */
export function splitArticle(text: string) {
  const [whole = '', head = ''] = headPattern.exec(text) ?? []
  return { head, body: text.slice(whole.length), bodyLine: lineCount(whole) }
}

function lineCount(text: string): number {
  return text.split('\n').length - 1
}

function sameAddress(articles: readonly Article[], file: string): string[] {
  const own = articles.find((article) => article.file === file)
  const other = articles.find((article) => article.path === own?.path)
  if (!own || !other || other === own) return []
  return [`The article in ${other.file} has this address, too. Give this one another.`]
}
