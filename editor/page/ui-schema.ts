import type { UiSchema } from '@rjsf/utils'
import type { FormSchema } from '../shared.ts'

/** Which of an article's fields come first. */
const order = ['title', 'standfirst', 'picture', 'product', 'facts']

/** How the fields of a form are drawn. */
export function uiOf(schema: FormSchema): UiSchema {
  if (schema.properties) {
    const known = Object.keys(schema.properties)
    const first = order.filter((name) => known.includes(name))
    const isArticle = first.length === order.length
    return {
      ...Object.fromEntries(
        Object.entries(schema.properties).map(([name, inner]) => [name, uiOf(inner)]),
      ),
      ...(isArticle && { 'ui:order': [...first, '*'] }),
    }
  }
  if (schema.items) return { items: uiOf(schema.items), 'ui:title': schema.title ?? '' }
  if (schema.folder !== undefined) {
    return { 'ui:widget': 'picture', 'ui:options': { folder: schema.folder } }
  }
  if (schema.multiline) return { 'ui:widget': 'textarea' }
  if (schema.type === 'boolean' && schema.isOptional) return { 'ui:widget': 'select' }
  // The library's own field for a time adds seconds.
  if (schema.format === 'time') return { 'ui:widget': 'text', 'ui:options': { inputType: 'time' } }
  return {}
}
