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
 * A remark plugin: inserts the component `Detail`, an optional picture, before the section in the
 * middle of an article. `article-body.tsx` passes the component in.
 */
export function detailInTheMiddle() {
  return function insertDetail({ children = [] }: MarkdownNode): void {
    const headings = children.flatMap(({ depth }, index) => (depth === 2 ? [index] : []))
    const middle = headings[Math.floor(headings.length / 2)] ?? children.length
    children.splice(middle, 0, {
      type: 'mdxJsxFlowElement',
      name: 'Detail',
      attributes: [],
      children: [],
    })
  }
}

/** A remark plugin: prevents line breaks between a number and its unit in the articles. */
export function unbrokenUnits() {
  return function visit(node: MarkdownNode): void {
    if (node.type === 'text' && node.value) node.value = unbroken(node.value)
    for (const child of node.children ?? []) visit(child)
  }
}

/**
 * A remark plugin: where a paragraph is `%origin%`, it leaves room for the sentence in the article's
 * head that says where the salt is from. The page says what `Origin` is.
 */
export function originInTheText() {
  return function insertOrigin({ children = [] }: MarkdownNode): void {
    for (const [index, { type, children: words }] of children.entries()) {
      if (type !== 'paragraph' || words?.length !== 1 || words[0]?.value !== '%origin%') continue
      children[index] = { type: 'mdxJsxFlowElement', name: 'Origin', attributes: [], children: [] }
    }
  }
}
