import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import { unbrokenPieces } from './unbroken.ts'

/** An article's text as HTML (hast): what comes before its first heading, and its sections. */
export type ArticleText = { lead: Root; sections: readonly Section[] }

/** A section with its heading, and its parts, which have subheadings. */
export type Section = { opening: Root; parts: readonly Root[] }

/** A mistake, and its line, counted from 1. */
type Mistake = { line: number; says: string }

/**
 * Reads an article's Markdown (CommonMark).
 *
 * @param addresses what a link that begins with a slash can lead to
 */
export function parseMarkdown(text: string, addresses: readonly string[]) {
  const tree = fromMarkdown(text)
  const html = toHast(tree)
  const [lead, ...sections] = startedBy('h2', html.type === 'root' ? html.children : [])
  return {
    text: { lead: rootOf(lead), sections: sections.map(sectionOf) } satisfies ArticleText,
    mistakes: mistakesIn(tree, addresses),
  }
}

/** Puts a paragraph after the first of the first section; in a section without one, after its heading. */
export function withParagraph({ lead, sections }: ArticleText, text: string): ArticleText {
  const [first, ...others] = sections
  const { children } = first?.opening ?? lead
  const place = children.findIndex((node) => isElement(node, 'p'))
  const paragraph = {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: inPieces(text),
  } as const
  const longer = rootOf(children.toSpliced(Math.max(place, 0) + 1, 0, paragraph))
  return first
    ? { lead, sections: [{ ...first, opening: longer }, ...others] }
    : { lead: longer, sections }
}

function sectionOf(nodes: readonly RootContent[]): Section {
  const [opening, ...parts] = startedBy('h3', nodes)
  return { opening: rootOf(opening), parts: parts.map(rootOf) }
}

/** The nodes in groups: each but the first begins with a heading. */
function startedBy(heading: string, nodes: readonly RootContent[]): RootContent[][] {
  const groups: RootContent[][] = [[]]
  for (const node of nodes) {
    if (isElement(node, heading)) groups.push([])
    groups.at(-1)?.push(node)
  }
  return groups
}

function isElement(node: RootContent, tagName: string): boolean {
  return node.type === 'element' && node.tagName === tagName
}

function rootOf(children: readonly RootContent[] = []): Root {
  return { type: 'root', children: children.flatMap(kept) }
}

/** A node with its texts in pieces. Raw HTML, which is a mistake, is left out. */
function kept(node: RootContent): ElementContent[] {
  if (node.type === 'text') return inPieces(node.value)
  if (node.type !== 'element') return []
  const { tagName, properties, children } = node
  return [{ type: 'element', tagName, properties, children: children.flatMap(kept) }]
}

/** Each piece that no line may end within becomes a `span`. Markdown has no other. */
function inPieces(text: string): ElementContent[] {
  return unbrokenPieces(text).map(({ text: value, isUnbroken }) => {
    const children: Element['children'] = [{ type: 'text', value }]
    return isUnbroken
      ? { type: 'element', tagName: 'span', properties: {}, children }
      : { type: 'text', value }
  })
}

function mistakesIn(node: Nodes, addresses: readonly string[]): Mistake[] {
  const says = mistakeOf(node, addresses)
  const own = says === null ? [] : [{ line: node.position?.start.line ?? 1, says }]
  const children = 'children' in node ? node.children : []
  return [...own, ...children.flatMap((child) => mistakesIn(child, addresses))]
}

function mistakeOf(node: Nodes, addresses: readonly string[]): string | null {
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
      return wrongLink(node.url, addresses)
    default:
      return null
  }
}

function wrongLink(address: string, addresses: readonly string[]): string | null {
  if (!/^(https:\/\/|mailto:|tel:|\/)/.test(address)) {
    return 'Begin the address of a link with https://, or with / for a page of this site.'
  }
  if (!address.startsWith('/') || addresses.includes(address)) return null
  return `There is no page at ${address}. The pages are ${addresses.join(', ')}.`
}
