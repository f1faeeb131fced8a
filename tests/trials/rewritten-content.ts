import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse, stringify } from 'yaml'
import { splitArticle } from '../../model/content/articles.ts'
import { articleFolder, contentFiles } from '../../model/content/schema/files.ts'
import { shapeOf } from '../../model/content/schema/shapes.ts'

/** What the specification says to the letter. */
const fixed = new Set([
  'site.yaml navigation.home',
  'site.yaml navigation.about',
  'site.yaml navigation.products',
  'site.yaml navigation.contact',
  'home.yaml hero.action',
  'home.yaml about.action',
  'home.yaml products.readMore',
  'form.yaml fields.invoiceTeam.label',
  'form.yaml fields.invoiceTeam.placeholder',
  'form.yaml fields.price.placeholder',
  'form.yaml fields.allowStorage.sentence',
  'form.yaml thankYou.paragraph',
  'form.yaml thankYou.action',
  'partners.yaml heading',
])

/**
 * Writes all content in other words, as its schemas describe it: a field that a schema gets later is
 * rewritten, too.
 *
 * @param folder the project's
 */
export function rewriteContent(folder: string): void {
  const content = join(folder, 'content')
  for (const { file, schema } of contentFiles) {
    const path = join(content, file)
    writeFileSync(path, yamlOf(readFileSync(path, 'utf8'), schema, file))
  }
  for (const file of readdirSync(join(content, articleFolder.folder))) {
    const path = join(content, articleFolder.folder, file)
    const { head, body } = splitArticle(readFileSync(path, 'utf8'))
    const yaml = yamlOf(head, articleFolder.schema, articleFolder.folder)
    writeFileSync(path, `---\n${yaml}---\n${otherWords(body)}`)
  }
}

function yamlOf(text: string, schema: v.GenericSchema, name: string): string {
  const value = rewritten(parse(text), schema, `${name} `)
  return stringify(value, { lineWidth: 0, nullStr: '', singleQuote: true })
}

/** A value in other words. The name is that of its file and of its field. */
function rewritten(value: unknown, schema: v.GenericSchema, name: string): unknown {
  if (fixed.has(name)) return value
  const shape = shapeOf(schema)
  if (shape.type === 'nullish') return rewritten(value, shape.wrapped, name)
  if (shape.type === 'array' && Array.isArray(value)) {
    return value.map((entry) => rewritten(entry, shape.item, `${name}[]`))
  }
  if (shape.type === 'strict_object' && typeof value === 'object' && value !== null) {
    const given = new Map(Object.entries(value))
    return Object.fromEntries(
      Object.entries(shape.entries).map(([field, entry]) => [
        field,
        rewritten(given.get(field), entry, `${name}.${field}`.replace(' .', ' ')),
      ]),
    )
  }
  const { ofGoods } = v.getMetadata(schema)
  return ofGoods && typeof value === 'string' ? otherWords(value) : value
}

/**
 * Other words of the same length, which no test can know. Names in braces and addresses stay, and “look
 * for”, after which UL is no claim.
 */
function otherWords(text: string): string {
  return text.replaceAll(/\{\w+\}|\]\([^)]*\)|look for|[aeiou]/gi, (found) =>
    found.length > 1 ? found : ('eioua'['aeiou'.indexOf(found)] ?? found),
  )
}
