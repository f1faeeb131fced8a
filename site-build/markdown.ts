import { unbroken } from '../model/unbroken.ts'

type MarkdownNode = {
  type: string
  depth?: number
  name?: string
  value?: string
  attributes?: []
  children?: MarkdownNode[]
}

/**
 * A remark plugin for articles. It inserts components, which `article-body.tsx` passes in: `Origin`,
 * where the salt is from, after the first paragraph of the first section; `Glance`, the facts, before
 * that section; `Detail`, a picture, before the section in the middle; and `Parts` around a section
 * with subheadings, each a `Part`.
 */
export function articleMarkdown() {
  return (article: MarkdownNode): void => {
    keepUnits(article)
    const [lead = [], ...sections] = startedBy(article.children ?? [], 2)
    const first = sections[0] ?? lead
    const opening = first.findIndex(({ type }) => type === 'paragraph')
    // Without a paragraph, after the heading.
    first.splice(Math.max(opening, 0) + 1, 0, component('Origin'))
    const shown = sections.map(inParts)
    shown.splice(Math.floor(shown.length / 2), 0, [component('Detail')])
    article.children = [...lead, component('Glance'), ...shown.flat()]
  }
}

/** A section with subheadings becomes `Parts`; any other stays as it is. */
function inParts(section: readonly MarkdownNode[]): MarkdownNode[] {
  const [before = [], ...parts] = startedBy(section, 3)
  if (parts.length === 0) return before
  return [component('Parts', [...before, ...parts.map((part) => component('Part', part))])]
}

/** The nodes in groups: each but the first starts with a heading of the given depth. */
function startedBy(nodes: readonly MarkdownNode[], depth: number): MarkdownNode[][] {
  const groups: MarkdownNode[][] = [[]]
  for (const node of nodes) {
    if (node.depth === depth) groups.push([])
    groups.at(-1)?.push(node)
  }
  return groups
}

function component(name: string, children: MarkdownNode[] = []): MarkdownNode {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children }
}

/** Prevents line breaks between a number and most units. */
function keepUnits(node: MarkdownNode): void {
  if (node.type === 'text' && node.value) node.value = unbroken(node.value)
  for (const child of node.children ?? []) keepUnits(child)
}
