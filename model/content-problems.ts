import * as v from 'valibot'
import { isNode, LineCounter, parseDocument, visit, type Document, type YAMLParseError } from 'yaml'

/** A mistake in a content file: where it is, and how to correct it. */
export type ContentProblem = {
  /** Its path in `content/`. */
  file: string
  /** Counted from 1. */
  line: number
  /** The path of the field, such as `address.street`; empty for the whole file. */
  field: string
  /** What to do, in a sentence. */
  says: string
}

/** A file in `content/`, by its path from there. */
export type ContentFile = { file: string; text: string }

/** What a content file's YAML says, and where in the file. */
export type Yaml = ReturnType<typeof readYaml>

/** Reads YAML 1.2 that begins after `linesBefore` lines of its file. `broken` says why it cannot be used. */
export function readYaml({ file, text }: ContentFile, linesBefore = 0) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const problemAt = (offset: number, says: string, field = ''): ContentProblem => ({
    file,
    line: lines.linePos(offset).line + linesBefore,
    field,
    says,
  })
  // Later errors are usually consequences of the first.
  const [error] = document.errors
  const alias = error ? null : aliasIn(document)
  const [broken] = [
    ...(error ? [problemAt(beginOf(document, error), notYaml(error))] : []),
    ...(alias === null ? [] : [problemAt(alias, noAlias)]),
  ]
  const value: unknown = broken ? null : (document.toJS() ?? {})
  return {
    file,
    value,
    broken,
    /** What stands in the field to which these names lead. */
    valueIn: (keys: readonly string[]): unknown => document.getIn(keys),
    /** A mistake in the field to which these names and places lead. */
    problemIn: (keys: readonly unknown[], says: string) =>
      problemAt(offsetOf(document, keys), says, keys.join('.')),
  }
}

/** Checks YAML against its schema. */
export function parseYaml<Schema extends v.GenericSchema>(
  { value, broken, problemIn }: Yaml,
  schema: Schema,
): { value?: v.InferOutput<Schema>; problems: ContentProblem[] } {
  if (broken) return { problems: [broken] }
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return { value: output, problems: [] }
  return { problems: issues.map((issue) => problemIn(keysOf(issue), issue.message)) }
}

/** A mistake on one line: file, line, field, and what to do. */
export function lineOf({ file, line, field, says }: ContentProblem): string {
  return `content/${file}:${line}${field && ` ${field}`}: ${says}`
}

/** The names and places that lead to an issue's field. */
export function keysOf({ path }: v.BaseIssue<unknown>): unknown[] {
  return path?.map(({ key }) => key) ?? []
}

const noAlias = 'A text that begins with * or & needs quotation marks: "*New*".'

/** Where the first alias stands, or null. One that is not set would end as a stack trace. */
function aliasIn(document: Document): number | null {
  let found: number | null = null
  visit(document, {
    Alias: (_, { range }) => {
      found ??= range?.[0] ?? 0
    },
  })
  return found
}

/** Where a mistake begins. That a closing quotation mark is missing shows only where the text ends. */
function beginOf(document: Document, { code, pos: [end] }: YAMLParseError): number {
  let begin = end
  visit(document, {
    Scalar: (_, { range }) => {
      if (code === 'MISSING_CHAR' && range?.[1] === end) [begin] = range
    },
  })
  return begin
}

function notYaml({ code, message }: YAMLParseError): string {
  if (code === 'TAB_AS_INDENT') return 'A tab comes before the text. Replace it with spaces.'
  return `This is not YAML: ${message}. A text with a colon or an apostrophe may need double quotation marks: "Rock salt: it’s pink".`
}

/** The position of a field's value in the text, or of the group that lacks it. */
function offsetOf(document: Document, keys: readonly unknown[]): number {
  if (keys.length === 0) return 0
  const node = document.getIn(keys, true)
  return isNode(node) && node.range ? node.range[0] : offsetOf(document, keys.slice(0, -1))
}
