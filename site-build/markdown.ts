import { unbroken } from '../app/components/unbroken.ts'

type MarkdownNode = {
  type: string
  depth?: number
  name?: string
  value?: string
  attributes?: []
  children?: MarkdownNode[]
}

/**
 * A remark plugin for articles. It inserts two components, which `article-body.tsx` passes in:
 * `Origin`, the sentence that says where the salt is from, in place of a paragraph `%origin%`, and
 * `Detail`, an optional picture, before the section in the middle.
 */
export function articleMarkdown() {
  return (article: MarkdownNode): void => {
    keepUnits(article)
    const { children = [] } = article
    for (const [index, { type, children: words }] of children.entries()) {
      const isOrigin = type === 'paragraph' && words?.length === 1 && words[0]?.value === '%origin%'
      if (isOrigin) children[index] = component('Origin')
    }
    const headings = children.flatMap(({ depth }, index) => (depth === 2 ? [index] : []))
    const middle = headings[Math.floor(headings.length / 2)] ?? children.length
    children.splice(middle, 0, component('Detail'))
  }
}

function component(name: string): MarkdownNode {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children: [] }
}

/** Prevents line breaks between a number and its unit. */
function keepUnits(node: MarkdownNode): void {
  if (node.type === 'text' && node.value) node.value = unbroken(node.value)
  for (const child of node.children ?? []) keepUnits(child)
}
