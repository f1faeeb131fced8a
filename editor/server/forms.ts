import { posix } from 'node:path'
import type { RJSFSchema } from '@rjsf/utils'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { newArticlePath } from '../shared.ts'
import { entryOf, ownPictures, unlinked } from './articles.ts'
import { contentOf, schemaOf, textsIn } from './content-files.ts'
import { Refusal } from './project.ts'
import { lostAddress, problemsOf } from './save.ts'

const words = {
  newArticle: 'New article',
  text: 'The file, as it stands',
  address: 'Such as /blog4. Left empty, it comes from the title.',
  optional: 'Optional.',
  longest: (characters: number) =>
    characters === 1 ? 'One character.' : `At most ${characters} characters.`,
  gone: 'This article was completed or deleted. If it is complete, the menu has it.',
}

/**
 * The form of a file. One that cannot be read has a single field with its text. A new article has no
 * file yet.
 */
export function fileAt(root: string, path: string, text: string | undefined) {
  const isNew = path === newArticlePath
  const { values } = contentOf(path, text)
  const schema = values ? formOf(schemaOf(path)) : textSchema
  const links = unlinked(root, path)
  const entry = entryOf(path, text)
  // No damaged file: a page keeps the form until it goes to the article.
  if (entry.kind !== 'page' && !isNew && text === undefined) throw new Refusal(words.gone)
  const pictures = entry.kind === 'page' ? [] : ownPictures(root, path)
  return {
    ...entry,
    /** Whether it is the only article at an address that the specification names. */
    isFixed: lostAddress(textsIn(root), new Map([[path, undefined]])) !== undefined,
    ...(isNew && { title: words.newArticle, isReadable: true }),
    schema: isNew ? newSchema() : schema,
    values: isNew ? {} : (values ?? { text: text ?? '' }),
    problems: isNew ? [] : problemsOf(root, path, text ?? ''),
    /** The names of pictures that nothing else shows. */
    pictures: pictures.map((picture) => posix.basename(picture)),
    /** The articles that link to it. */
    links: [...links].map(([other, its]) => contentOf(other, its).name),
  }
}

const textSchema: RJSFSchema = {
  type: 'object',
  properties: { text: { type: 'string', title: words.text, format: 'textarea' } },
}

/** A new article asks for its title, its address and its text alone. */
function newSchema(): RJSFSchema {
  const { title = {}, path = {}, body = {} } = formOf(schemaOf(newArticlePath)).properties ?? {}
  const address = Object.assign(path, { description: words.address })
  return { type: 'object', properties: { title, path: address, body } }
}

type Json = ReturnType<typeof toJsonSchema> & { folder?: string; multiline?: boolean }

/** A form for what a schema takes. The server checks what is typed, so the form has no rules. */
function formOf(schema: v.GenericSchema): RJSFSchema {
  return toJsonSchema(schema, {
    errorMode: 'ignore',
    ignoreActions: ['email', 'url'],
    overrideSchema({ jsonSchema }) {
      const { anyOf } = jsonSchema
      if (!anyOf) return shown(jsonSchema)
      // What can be left out is something or null.
      const own = shown(Object(anyOf[0]))
      const description = [words.optional, own.description].filter(Boolean).join(' ')
      return own.type === 'boolean' ? own : { ...own, description }
    },
    overrideAction: ({ jsonSchema }) => shown(jsonSchema),
  })
}

/** What a form shows of a field. The format names the widget. */
function shown(json: Json): Json {
  const { type, title, items, properties, folder, maxLength } = json
  const format = folder ? 'picture' : json.multiline ? 'textarea' : json.format
  const limit = maxLength ? words.longest(maxLength) : ''
  // This runs once for each step of a schema, so the description may have the limit already.
  const notes = [json.description?.replace(limit, '').trim(), limit].filter(Boolean)
  const description = notes.join(' ')
  return { type, title, description, format, enum: json.enum, items, properties, folder, maxLength }
}
