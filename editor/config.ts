import {
  fields,
  type Collection,
  type ComponentSchema,
  type Config,
  type Singleton,
} from '@keystatic/core'
import { contentFiles, contentFolders } from '../content/schema/files.ts'
import { fieldsOf } from './fields.tsx'

type Fields = Record<string, ComponentSchema>

const files: [key: string, Singleton<Fields>][] = contentFiles.map(({ file, title, schema }) => {
  const path = file.replace(/\.yaml$/, '')
  return [
    path.replaceAll('/', '-'),
    { label: title, path: `content/${path}`, format: 'yaml', schema: fieldsOf(schema) },
  ]
})

const folders: [key: string, Collection<Fields, string>][] = contentFolders.map(
  ({ folder, title, schema, heading }) => [
    folder.replaceAll('/', '-'),
    {
      label: title,
      path: `content/${folder}/*`,
      slugField: heading,
      format: { contentField: 'body' },
      schema: {
        ...fieldsOf(schema),
        [heading]: fields.slug({ name: { label: 'Title' }, slug: { label: 'Name of the file' } }),
        // What the pages can show. A picture of an article stands in its head.
        body: fields.mdx({
          label: 'Text',
          extension: 'md',
          options: {
            heading: [2, 3],
            image: false,
            table: false,
            code: false,
            codeBlock: false,
            strikethrough: false,
          },
        }),
      },
    },
  ],
)

/** A form for every file of the content. */
export const forms: Config = {
  storage: { kind: 'local' },
  ui: { brand: { name: 'Edit the site' } },
  singletons: Object.fromEntries(files),
  collections: Object.fromEntries(folders),
}
