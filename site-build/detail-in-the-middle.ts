type MarkdownNode = { type: string; name?: string; attributes?: []; children?: MarkdownNode[] }

/**
 * A remark plugin: before the heading in the middle of an article, it leaves room for the detail
 * picture that the article's head may name. The page says what `Detail` is.
 */
export function detailInTheMiddle() {
  return function insertDetail({ children = [] }: MarkdownNode): void {
    const headings = children.flatMap(({ type }, index) => (type === 'heading' ? [index] : []))
    const middle = headings[Math.floor(headings.length / 2)] ?? children.length
    children.splice(middle, 0, {
      type: 'mdxJsxFlowElement',
      name: 'Detail',
      attributes: [],
      children: [],
    })
  }
}
