import * as v from 'valibot'
import {
  isCollection,
  isMap,
  LineCounter,
  parseDocument,
  type Document,
  type YAMLParseError,
} from 'yaml'

/** A mistake in a content file: where it is, and what would be right. */
export type ContentProblem = {
  /** Counted from 1. */
  line: number
  /** The names that lead to the field, such as `address.street`; empty for the whole file. */
  field: string
  /** What to do, in a sentence. */
  says: string
}

/** What a text of YAML 1.2 holds, or why it cannot be used. */
export type ContentResult<Value> = { value: Value } | { problems: ContentProblem[] }

/**
 * Reads YAML and holds it against its schema.
 *
 * @param linesBefore how many lines of the file stand before the text
 */
export function parseContent<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
  linesBefore = 0,
): ContentResult<v.InferOutput<Schema>> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore
  const [error] = document.errors
  // The others follow from the first.
  if (error) return { problems: [{ line: lineAt(error.pos[0]), field: '', says: notYaml(error) }] }
  const { success, output, issues } = v.safeParse(schema, document.toJS() ?? {})
  if (success) return { value: output }
  return {
    problems: issues.map(({ path = [], message }) => {
      const keys = path.map(({ key }) => key)
      return { line: lineAt(offsetOf(document, keys)), field: keys.join('.'), says: message }
    }),
  }
}

function notYaml({ code, message }: YAMLParseError): string {
  if (code === 'TAB_AS_INDENT') return 'A tab stands before the text. Put spaces in its place.'
  return `This is not YAML: ${message}. A text with a colon or an apostrophe in it may have to stand in double quotation marks: "Rock salt: it’s pink".`
}

/** Where a field stands in the text; where it is missing, the group that it is missing from. */
function offsetOf(document: Document, keys: readonly unknown[]): number {
  let node: unknown = document.contents
  let offset = 0
  for (const key of keys) {
    if (!isCollection(node)) break
    const pair = isMap(node) ? node.items.find((item) => String(item.key) === String(key)) : null
    const start = rangeStart(pair?.key ?? node.get(key, true))
    if (start === null) break
    offset = start
    node = node.get(key, true)
  }
  return offset
}

function rangeStart(node: unknown): number | null {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
    ? Number(node.range[0])
    : null
}
