import * as v from 'valibot'
import { isNode, LineCounter, parseDocument, visit, YAMLParseError, type Document } from 'yaml'

/** A file in `content/`, by its path from there. */
export type ContentFile = { file: string; text: string }

/** A mistake as owners read it: its file and line, counted from 1, its field, and what to do. */
export function problemAt(file: string, line: number, says: string, field = ''): string {
  return `content/${file}:${line}${field && ` ${field}`}: ${says}`
}

/** Reads YAML 1.2, and checks it by its schema. */
export function parseYaml<Schema extends v.GenericSchema>(
  { file, text }: ContentFile,
  schema: Schema,
): {
  value?: v.InferOutput<Schema>
  problems: string[]
  /** A mistake in the field to which these names and places lead. */
  problemIn: (keys: readonly unknown[], says: string) => string
} {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line
  const problemIn = (keys: readonly unknown[], says: string) =>
    problemAt(file, lineAt(offsetOf(document, keys)), says, keys.join('.'))
  visit(document, {
    // One that is not set would end as a stack trace.
    Alias: (_, { range }) => {
      const start = range?.[0] ?? 0
      document.errors.push(new YAMLParseError([start, start], 'BAD_ALIAS', 'an alias'))
    },
    // That a closing quotation mark is missing shows only where the text ends.
    Scalar: (_, { range }) => {
      const [error] = document.errors
      const isUnclosed = error?.code === 'MISSING_CHAR' && range?.[1] === error.pos[0]
      if (isUnclosed) error.pos = [range[0], range[0]]
    },
  })
  // Later errors are usually consequences of the first.
  const [error] = document.errors
  if (error) return { problems: [problemAt(file, lineAt(error.pos[0]), notYaml(error))], problemIn }
  const { success, output, issues } = v.safeParse(schema, document.toJS() ?? {})
  if (success) return { value: output, problems: [], problemIn }
  const problems = issues.map(({ path, message }) =>
    problemIn(path?.map(({ key }) => key) ?? [], message),
  )
  return { problems, problemIn }
}

function notYaml({ code, message }: YAMLParseError): string {
  if (code === 'BAD_ALIAS') return 'A text that begins with * or & needs quotation marks: "*New*".'
  if (code === 'TAB_AS_INDENT') return 'A tab comes before the text. Replace it with spaces.'
  return `This is not YAML: ${message}. A text with a colon or an apostrophe may need double quotation marks: "Rock salt: it’s pink".`
}

/** The position of a field's value in the text, or of the group that lacks it. */
function offsetOf(document: Document, keys: readonly unknown[]): number {
  if (keys.length === 0) return 0
  const node = document.getIn(keys, true)
  return isNode(node) && node.range ? node.range[0] : offsetOf(document, keys.slice(0, -1))
}
