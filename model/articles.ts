import type { ElementContent, Root, RootContent } from 'hast'
import type { Nodes, Paragraph, Root as Markdown } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import { parseYaml, problemAt, type ContentFile } from './content-problems.ts'
import { anchors, paths } from './paths.ts'
import { articleFolder, type ArticleHead } from './schemas.ts'
import { unbrokenPieces } from './unbroken.ts'

/**
 * A product's article: what stands before its text, and the text as HTML (hast), first what comes
 * before its first heading.
 */
export type Article = ArticleHead & { text: { lead: Root; sections: readonly Section[] } }

/** A section with its heading, and its parts, which have subheadings. */
export type Section = { opening: Root; parts: readonly Root[] }

/**
 * YAML between two lines of three hyphens. Some programs put a byte order mark before it, and Windows
 * ends lines with two characters.
 */
const headPattern = /^\uFEFF?---\r?\n(.*?)(?<=\n)---[ \t]*(?:\r?\n|$)/s

/** The articles in the order of their addresses (`/blog10` after `/blog9`), and their mistakes. */
export function parseArticles(files: readonly ContentFile[]) {
  const read = files.map(({ file, text }) => {
    const [whole = '', head = ''] = headPattern.exec(text) ?? []
    // Head and text keep the numbers of their lines.
    const parsed = parseYaml({ file, text: `\n${head}` }, articleFolder.schema)
    const markdown = whole.replaceAll(/[^\n]/g, '') + text.slice(whole.length)
    const problems = head ? parsed.problems : [problemAt(file, 1, headless)]
    return { ...parsed, problems, file, markdown: fromMarkdown(markdown) }
  })
  const addresses = read.flatMap(({ value }) => value?.path ?? [])
  const targets = [
    ...Object.values(paths),
    ...Object.values(anchors).map((anchor) => `${paths.home}#${anchor}`),
    ...addresses,
  ]
  const articles = read.flatMap(({ value, markdown }): Article | [] =>
    value ? { ...value, text: textOf(markdown, value) } : [],
  )
  return {
    articles: articles.toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true })),
    problems: read.flatMap(({ file, value, problems, problemIn, markdown }) => [
      ...problems,
      ...(addresses.filter((path) => path === value?.path).length > 1
        ? [problemIn(['path'], 'Another article has this address, too. Give one of them another.')]
        : []),
      ...mistakesIn(markdown, file, targets),
    ]),
  }
}

const headless =
  'The head is missing: begin with a line of three hyphens, then path, name, and so on as in the other articles, then three hyphens again.'

/** Where the salt is from comes after the first paragraph of the first section, or after its heading. */
function textOf({ children }: Markdown, { origin }: ArticleHead): Article['text'] {
  const heading = children.findIndex((node) => node.type === 'heading' && node.depth === 2)
  const next = children.findIndex(
    ({ type }, place) => place > heading && (type === 'heading' || type === 'paragraph'),
  )
  const before = children[next]?.type === 'paragraph' ? next : heading
  const value = origin.saltFromSaltRange ? origin.confirmed : origin.until
  const paragraph: Paragraph = { type: 'paragraph', children: [{ type: 'text', value }] }
  const html = toHast({ type: 'root', children: children.toSpliced(before + 1, 0, paragraph) })
  const [lead, ...sections] = startedBy('h2', html.type === 'root' ? html.children : [])
  return { lead: rootOf(lead), sections: sections.map(sectionOf) }
}

function sectionOf(nodes: readonly RootContent[]): Section {
  const [opening, ...parts] = startedBy('h3', nodes)
  return { opening: rootOf(opening), parts: parts.map(rootOf) }
}

/** The nodes in groups: each but the first begins with a heading. */
function startedBy(heading: string, nodes: readonly RootContent[]): RootContent[][] {
  const groups: RootContent[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'element' && node.tagName === heading) groups.push([])
    groups.at(-1)?.push(node)
  }
  return groups
}

function rootOf(children: readonly RootContent[] = []): Root {
  return { type: 'root', children: children.flatMap(inPieces) }
}

/** Each piece of a text that no line may end within becomes a `span`. Markdown has no other. */
function inPieces(node: RootContent): ElementContent[] {
  if (node.type === 'text') {
    return unbrokenPieces(node.value).map(({ text: value, isUnbroken }) => {
      const piece = { type: 'text', value } as const
      if (!isUnbroken) return piece
      return { type: 'element', tagName: 'span', properties: {}, children: [piece] }
    })
  }
  if (node.type !== 'element') return []
  const { tagName, properties, children } = node
  return [{ type: 'element', tagName, properties, children: children.flatMap(inPieces) }]
}

function mistakesIn(node: Nodes, file: string, targets: readonly string[]): string[] {
  const says = mistakeOf(node, targets)
  const own = says === null ? [] : [problemAt(file, node.position?.start.line ?? 1, says)]
  const children = 'children' in node ? node.children : []
  return [...own, ...children.flatMap((child) => mistakesIn(child, file, targets))]
}

function mistakeOf(node: Nodes, targets: readonly string[]): string | null {
  switch (node.type) {
    case 'html':
      return 'HTML doesn’t work here. Take out the < and what belongs to it.'
    case 'image':
    case 'imageReference':
      return 'A picture inside the text isn’t shown. Choose it under “In the middle of the text.”'
    case 'heading':
      if (node.depth === 2 || node.depth === 3) return null
      return 'Begin a heading with ## and a space; a subheading with ###. The title has the only #.'
    case 'link':
    case 'definition':
      if (!/^(https:\/\/|mailto:|tel:|\/)/.test(node.url)) {
        return 'Begin the address of a link with https://, or with / for a page of this site.'
      }
      if (!node.url.startsWith('/') || targets.includes(node.url)) return null
      return `There is no page at ${node.url}. The pages are ${targets.join(', ')}.`
    default:
      return null
  }
}
