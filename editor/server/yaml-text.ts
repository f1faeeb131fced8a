import { isMap, isScalar, isSeq, parseDocument, visit, type Document, type Node } from 'yaml'
import { isRecord } from '../shared.ts'
import { filled, isBlank, isSame } from './values.ts'

/**
 * YAML that says other values. Comments and order stay, and so does each byte of a text that says
 * them already.
 */
export function withValues(text: string, value: Record<string, unknown>): string {
  const document = parseDocument<Node, false>(text)
  if (isSame(document.toJS(), value)) return text
  moveComments(document.contents, text)
  document.contents = nodeFor(document, document.contents, value)
  const changed = document.toString({ lineWidth: 0, nullStr: '', singleQuote: true })
  return text.includes('\r\n') ? changed.replaceAll('\n', '\r\n') : changed
}

/** A node that says the value: the old one, as far as its kind can say it. */
function nodeFor(document: Document<Node, false>, old: unknown, value: unknown): Node {
  if (isMap(old) && isRecord(value)) {
    // No such field is known: the form cannot show it.
    const unknown = old.items.filter(({ key }) => !(String(key) in value))
    for (const { key } of unknown) old.delete(key)
    for (const [name, inner] of Object.entries(value)) {
      const was = old.get(name, true)
      if (isSame(jsOf(document, was), inner) || (!was && isBlank(inner))) continue
      old.set(name, nodeFor(document, was, inner))
    }
    return old
  }
  if (isSeq(old) && Array.isArray(value)) {
    old.items = itemsFor(document, old.items, value)
    return old
  }
  const isGroup = typeof value === 'object' && (Array.isArray(value) || !isBlank(value))
  if (isScalar(old) && !isGroup) {
    old.value = isBlank(value) ? null : value
    return old
  }
  return document.createNode(isGroup ? filled(value) : value)
}

/** An item that has not changed keeps its comments, wherever it went. */
function itemsFor(
  document: Document<Node, false>,
  old: readonly unknown[],
  value: readonly unknown[],
): unknown[] {
  const left = [...old]
  const take = (wanted: (node: unknown) => boolean) => {
    const at = left.findIndex(wanted)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  const kept = value.map((inner) => take((node) => isSame(jsOf(document, node), inner)))
  return value.map(
    (inner, index) =>
      kept[index] ??
      nodeFor(
        document,
        take(() => true),
        inner,
      ),
  )
}

function jsOf(document: Document<Node, false>, node: unknown): unknown {
  return isMap(node) || isSeq(node) || isScalar(node) ? node.toJS(document) : null
}

/** The library takes a comment below a blank field for that field's own. It is the next one's. */
function moveComments(contents: Node, text: string): void {
  let below: string | null = null
  visit(contents, {
    Node(_, node) {
      if (below !== null) {
        node.commentBefore = [below, node.commentBefore].filter(Boolean).join('\n')
        below = null
      }
      if (!isScalar(node) || node.value !== null || !node.comment || !node.range) return
      const [, from, to] = node.range
      if (!/^\s*\n/.test(text.slice(from, to))) return
      below = node.comment
      node.comment = null
    },
  })
}
