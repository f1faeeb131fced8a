import { isMap, isScalar, isSeq, parseDocument, stringify, type Node } from 'yaml'
import { filled, isBlank, isRecord, isSame } from './values.ts'

/** A part of the text, from one offset to another, and what takes its place. */
type Edit = { from: number; to: number; text: string }

/**
 * YAML that says other values. What has not changed stays byte for byte: the library tells where
 * each value stands, and only those that differ are written again.
 */
export function withValues(text: string, value: Record<string, unknown>): string {
  const { contents } = parseDocument(text)
  if (!isMap(contents) || contents.flow) {
    return stringify(filled(value), { lineWidth: 0, singleQuote: true })
  }
  return applied(text, editsFor(text, contents, value), 0, text.length)
}

/** The edits that make a node say a value. */
function editsFor(text: string, node: unknown, value: unknown): Edit[] {
  if (isMap(node) && !node.flow && isRecord(value)) {
    const known = new Set(node.items.map(({ key }) => String(key)))
    const missing = Object.entries(value).filter(
      ([name, inner]) => !known.has(name) && !isBlank(inner),
    )
    const [first] = node.items
    const indent = column(text, startOf(first?.key))
    const end = lineEnd(text, contentEnd(text, node))
    return [
      ...node.items.flatMap(({ key, value: old }): Edit[] => {
        const name = String(key)
        if (name in value) return editsOfField(text, key, old, value[name])
        // No such field is known: the form cannot show it.
        return [
          {
            from: lineStart(text, startOf(key)),
            to: lineEnd(text, contentEnd(text, old ?? key)),
            text: '',
          },
        ]
      }),
      ...missing.map(([name, inner]) => ({
        from: end,
        to: end,
        text: `${' '.repeat(indent)}${name}:${rendered(inner, indent)}`,
      })),
    ]
  }
  if (isSeq(node) && !node.flow && Array.isArray(value) && value.length > 0) {
    return editsOfList(text, node.items, value)
  }
  return []
}

function editsOfField(text: string, key: unknown, old: unknown, value: unknown): Edit[] {
  const was = valueOf(old)
  if (isSame(was, value)) return []
  const isBlock = (isMap(old) || isSeq(old)) && !old.flow
  if (isBlock && (isRecord(value) || (Array.isArray(value) && value.length > 0))) {
    return editsFor(text, old, value)
  }
  const colon = text.indexOf(':', endOf(key)) + 1
  if (isScalar(old) && old.value !== null && value !== null && typeof value !== 'object') {
    const isFolded = old.type === 'BLOCK_FOLDED'
    const indent = column(text, startOf(key))
    const [from, to] = [startOf(old), contentEnd(text, old)]
    return [{ from, to, text: rendered(value, indent, isFolded).trim() }]
  }
  const isEmpty = !isScalar(old) ? old === null : startOf(old) === endOf(old)
  const to = isEmpty ? colon : contentEnd(text, old)
  return [{ from: colon, to, text: rendered(value, column(text, startOf(key))).trimEnd() }]
}

/** An item that has not changed keeps its comments, wherever it went. */
function editsOfList(text: string, items: readonly unknown[], value: readonly unknown[]): Edit[] {
  const left = items.map((node, index) => ({ node, index }))
  const take = (wanted: (node: unknown) => boolean) => {
    const at = left.findIndex(({ node }) => wanted(node))
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  const kept = value.map((inner) => take((node) => isSame(valueOf(node), inner)))
  const taken = value.map((_, index) => kept[index] ?? take(() => true))
  const isInPlace =
    value.length === items.length && taken.every((one, index) => one?.index === index)
  if (isInPlace) {
    return value.flatMap((inner, index) => editsOfItem(text, items[index], inner))
  }
  const [first] = items
  const indent = column(text, dashOf(text, first))
  const starts = items.map((node, index) =>
    index === 0 ? lineStart(text, dashOf(text, node)) : afterComments(text, items[index - 1]),
  )
  const end = lineEnd(text, contentEnd(text, items.at(-1)))
  const chunks = value.map((inner, index) => {
    const one = taken[index]
    if (!one) return `${' '.repeat(indent)}-${renderedItem(inner, indent)}`
    const to = starts[one.index + 1] ?? end
    return applied(text, editsOfItem(text, one.node, inner), starts[one.index] ?? end, to)
  })
  return [{ from: starts[0] ?? end, to: end, text: chunks.map(withLineEnd).join('') }]
}

function editsOfItem(text: string, node: unknown, value: unknown): Edit[] {
  if (isSame(valueOf(node), value)) return []
  if ((isMap(node) || isSeq(node)) && !node.flow) return editsFor(text, node, value)
  const indent = column(text, dashOf(text, node))
  const isFolded = isScalar(node) && node.type === 'BLOCK_FOLDED'
  const said = isRecord(value) ? renderedItem(value, indent) : rendered(value, indent, isFolded)
  return [{ from: startOf(node), to: contentEnd(text, node), text: said.trim() }]
}

/** What stands after a colon: a value on its line, or a block below it. */
function rendered(value: unknown, indent: number, isFolded = false): string {
  if (isBlank(value) && !Array.isArray(value)) return '\n'
  const whole = stringify(
    { a: filled(value) },
    {
      lineWidth: isFolded ? 100 - indent : 0,
      singleQuote: true,
      blockQuote: isFolded ? 'folded' : true,
      ...(isFolded
        ? { defaultStringType: 'BLOCK_FOLDED' as const, defaultKeyType: 'PLAIN' as const }
        : {}),
    },
  )
  return indented(whole.slice('a:'.length), indent)
}

/** What stands after a hyphen. */
function renderedItem(value: unknown, indent: number): string {
  const [whole] = [stringify([filled(value)], { lineWidth: 0, singleQuote: true })]
  return indented(whole.slice('-'.length), indent)
}

function indented(text: string, indent: number): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(indent)}`)
}

/** A part of the text after the edits in it. */
function applied(text: string, edits: readonly Edit[], from: number, to: number): string {
  const ordered = edits.toSorted((one, other) => one.from - other.from)
  let at = from
  let result = ''
  for (const edit of ordered) {
    const before = text.slice(at, edit.from)
    // A new line begins on its own, after a last line without an end.
    const isNewLine = edit.from === edit.to && edit.text.endsWith('\n')
    result += isNewLine ? withLineEnd(before) : before
    result += edit.text
    at = edit.to
  }
  return result + text.slice(at, to)
}

const withLineEnd = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

function valueOf(node: unknown): unknown {
  if (isScalar(node)) return node.value
  return isMap(node) || isSeq(node) ? node.toJSON() : null
}

function startOf(node: unknown): number {
  return rangeOf(node)[0]
}

function endOf(node: unknown): number {
  return rangeOf(node)[1]
}

function rangeOf(node: unknown): NonNullable<Node['range']> {
  return (isScalar(node) || isMap(node) || isSeq(node) ? node.range : null) ?? [0, 0, 0]
}

/** Where the last value of a node ends, without the comments after it. */
function contentEnd(text: string, node: unknown): number {
  if (isMap(node) && !node.flow) {
    const last = node.items.at(-1)
    const isEmpty = isScalar(last?.value) && last.value.value === null && !last.value.source
    return isEmpty || !last?.value
      ? text.indexOf(':', endOf(last?.key)) + 1
      : contentEnd(text, last.value)
  }
  if (isSeq(node) && !node.flow) return contentEnd(text, node.items.at(-1))
  const end = endOf(node)
  return text.slice(0, end).trimEnd().length
}

function dashOf(text: string, item: unknown): number {
  return text.lastIndexOf('-', startOf(item) - 1)
}

/** The line after an item, where the comments of the next one begin. */
function afterComments(text: string, previous: unknown): number {
  return lineEnd(text, contentEnd(text, previous))
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

/** Where the next line begins. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end + 1
}

function column(text: string, at: number): number {
  return at - lineStart(text, at)
}
