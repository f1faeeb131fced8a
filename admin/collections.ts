import type { Collection, Field } from '@sveltia/cms'
import { articleFolder, contentFiles } from '../model/schemas.ts'
import { fieldsOf } from './schema-fields.ts'

/** The addresses of the articles that the specification asks for. */
const specified = ['/blog1', '/blog2', '/blog3']

export const body: Field = {
  name: 'body',
  label: 'Text',
  widget: 'richtext',
  editor_components: [],
  buttons: [
    'bold',
    'italic',
    'link',
    'heading-two',
    'heading-three',
    'bulleted-list',
    'numbered-list',
  ],
}

/**
 * What the CMS offers: the files of the content. The three articles of the specification are a
 * collection of their own, in which nothing can be created, deleted or given another address.
 */
export function collections(): Collection[] {
  const { folder, schema } = articleFolder
  const fields = [...fieldsOf(schema, folder), body]
  const articles = { folder: `content/${folder}`, format: 'yaml-frontmatter' }
  const files = contentFiles.map(({ name, file, title, schema }) => {
    return { name, label: title, file: `content/${file}`, fields: fieldsOf(schema, name) }
  })
  return [
    { name: 'pages', label: 'Pages', files },
    {
      ...articles,
      name: 'products',
      label: 'Product articles',
      filter: { field: 'path', value: specified },
      create: false,
      delete: false,
      slug: { editable: false },
      fields: fields.map((field) =>
        field.name === 'path' ? { name: field.name, widget: 'hidden' } : field,
      ),
    },
    {
      ...articles,
      name: 'articles',
      label: 'More articles',
      label_singular: 'Article',
      filter: { field: 'path', pattern: new RegExp(`^(?!(?:${specified.join('|')})$)`) },
      // With one of those addresses, an article would move to the products, and could not come back.
      fields: fields.map((field) =>
        field.name === 'path' ? { ...field, taken: specified.join(' ') } : field,
      ),
    },
  ]
}
