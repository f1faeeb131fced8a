import type { Collection, Field } from '@sveltia/cms'
import { articleFolder, contentFiles } from '../model/schemas.ts'
import { fieldsOf } from './schema-fields.ts'

/** The addresses of the articles that the specification asks for. */
const specified = ['/blog1', '/blog2', '/blog3']

const body: Field = {
  name: 'body',
  label: 'Text',
  widget: 'richtext',
  modes: ['rich_text', 'raw'],
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
 * What the CMS offers: each file of the content, with a field for each field of its schema. The
 * three articles of the specification have a collection of their own, which leaves out what must
 * not change.
 */
export function collections(): Collection[] {
  const { folder, schema } = articleFolder
  const fields = [...fieldsOf(schema, folder), body]
  const articles = { folder: `content/${folder}`, format: 'yaml-frontmatter', fields }
  return [
    {
      name: 'pages',
      label: 'Pages',
      files: contentFiles.map(({ name, file, title, schema }) => ({
        name,
        label: title,
        file: `content/${file}`,
        fields: fieldsOf(schema, name),
      })),
    },
    {
      ...articles,
      name: 'products',
      label: 'Product articles',
      filter: { field: 'path', value: specified },
      create: false,
      delete: false,
      slug: { editable: false },
      fields: fields.map((field) => (field.name === 'path' ? withoutInput(field) : field)),
    },
    {
      ...articles,
      name: 'articles',
      label: 'More articles',
      label_singular: 'Article',
      filter: { field: 'path', pattern: new RegExp(`^(?!(?:${specified.join('|')})$)`) },
    },
  ]
}

const withoutInput = ({ name, label }: Field): Field => ({ name, label, widget: 'hidden' })
