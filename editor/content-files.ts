import * as v from 'valibot'
import { splitArticle } from '../content-model/articles.ts'
import { articleFolder, contentFiles } from '../content-model/schema/files.ts'
import { shapeOf } from '../content-model/schema/shapes.ts'

/** The folder of the articles, from the project's root. */
export const articles = `content/${articleFolder.folder}`

/** Whether the path, from the project's root, is one that the forms are about. */
export function isContent(path: string): boolean {
  return isArticle(path) || dataFile(path) !== undefined
}

/** What the data of a content file has to be; of an article, its head. */
export function schemaOf(path: string): v.GenericSchema {
  return isArticle(path) ? articleFolder.schema : (dataFile(path)?.schema ?? v.never())
}

function dataFile(path: string) {
  return contentFiles.find(({ file }) => path === `content/${file}`)
}

/** Whether the path is one that an article can have. */
export function isArticle(path: string): boolean {
  return path.startsWith(`${articles}/`) && /^[a-z\d-]+\.md$/.test(path.slice(articles.length + 1))
}

/** The YAML and the Markdown of a content file. */
export function headAndBody(path: string, text: string): { head: string; body: string } {
  return isArticle(path) ? splitArticle(text) : { head: text, body: '' }
}

/** What the menu of the forms calls a content file. */
export function titleOf(path: string): string {
  return isArticle(path) ? articleFolder.title : (dataFile(path)?.title ?? path)
}

/** What the forms call the fields that lead to one, such as Cards, 6, Name. */
export function labelsTo([name, ...rest]: readonly string[], schema: v.GenericSchema): string[] {
  const shape = shapeOf(schema)
  if (name === undefined) return []
  if (shape.type === 'nullish') return labelsTo([name, ...rest], shape.wrapped)
  if (shape.type === 'array') return [`${Number(name) + 1}`, ...labelsTo(rest, shape.item)]
  const entry = shape.type === 'strict_object' ? shape.entries[name] : undefined
  if (!entry) return [name]
  return [labelOf(entry) ?? name, ...labelsTo(rest, entry)]
}

/** What the forms call a field. */
export function labelOf(schema: v.GenericSchema): string | undefined {
  const shape = shapeOf(schema)
  return v.getTitle(schema) ?? (shape.type === 'nullish' ? labelOf(shape.wrapped) : undefined)
}
