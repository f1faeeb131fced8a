import { unbroken } from '../app/components/unbroken.ts'

type MarkdownNode = { type: string; value?: string; children?: MarkdownNode[] }

/** A remark plugin: in the articles, too, no line ends between a number and its unit. */
export function unbrokenUnits() {
  return function visit(node: MarkdownNode): void {
    if (node.type === 'text' && node.value) node.value = unbroken(node.value)
    for (const child of node.children ?? []) visit(child)
  }
}
