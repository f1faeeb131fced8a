import { posix } from 'node:path'
import * as v from 'valibot'
import { shapeOf } from '../model.ts'
import { contentOf, isContent, schemaOf } from '../server/content-files.ts'
import { isRecord } from '../shared.ts'

/** Folders of pictures that the owner gives, from the project's root. */
export const pictureFolders = ['content/pictures', 'app/public/partners']

/** Where Git finds what the owner edits. */
export const contentPaths = ['content/*.yaml', 'content/articles/*.md', ...pictureFolders]

/** What is made from the content, and belongs to it. */
const made = [
  /^app\/generated\/(pictures|social-cards)\.json$/,
  /^app\/public\/(pictures|social-cards|icons)\/[^/]+$/,
  /^app\/public\/apple-touch-icon\.png$/,
]

/** Whether the file is a picture that the owner has given. */
export function isPicture(path: string): boolean {
  return pictureFolders.includes(posix.dirname(path)) && !posix.basename(path).startsWith('.')
}

/** Whether the file is made from the content. */
export function isMade(path: string): boolean {
  return made.some((pattern) => pattern.test(path))
}

/** Whether publishing is about this file: content, a picture, or what is made from them. */
export function isPublished(path: string): boolean {
  return isContent(path) || isPicture(path) || isMade(path)
}

/** What the content calls its pictures. */
export function picturesIn(
  texts: Iterable<readonly [path: string, text: string | undefined]>,
): Set<string> {
  return new Set(
    [...texts].flatMap(([path, text = '']) =>
      namesIn(schemaOf(path), contentOf(path, text).values),
    ),
  )
}

function namesIn(schema: v.GenericSchema, value: unknown): string[] {
  const shape = shapeOf(schema)
  if (shape.type === 'nullish') return namesIn(shape.wrapped, value)
  if (shape.type === 'array') {
    return Array.isArray(value) ? value.flatMap((item) => namesIn(shape.item, item)) : []
  }
  if (shape.type === 'strict_object' && isRecord(value)) {
    return Object.entries(shape.entries).flatMap(([name, entry]) => namesIn(entry, value[name]))
  }
  return 'folder' in v.getMetadata(schema) && typeof value === 'string' ? [value] : []
}

/** Whether the content calls a picture by this name: with its extension for logos, without for others. */
export function isNamed(path: string, names: ReadonlySet<string>): boolean {
  const { name, base } = posix.parse(path)
  return names.has(base) || names.has(name.toLowerCase())
}
