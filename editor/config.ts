import {
  fields,
  type Collection,
  type ComponentSchema,
  type Config,
  type Singleton,
} from '@keystatic/core'
import { bodyWords } from '../content-model/schema/article-body.ts'
import { longestTitle } from '../content-model/schema/article.ts'
import { articleFolder, contentFiles } from '../content-model/schema/files.ts'
import { fieldsOf } from './fields.tsx'

type Fields = Record<string, ComponentSchema>

const files: [key: string, Singleton<Fields>][] = contentFiles.map(({ file, title, schema }) => {
  const path = file.replace(/\.yaml$/, '')
  return [
    path.replaceAll('/', '-'),
    { label: title, path: `content/${path}`, format: 'yaml', schema: fieldsOf(schema) },
  ]
})

/** The field of an article's head that names its file. */
const title = 'title'

const articles: Collection<Fields, typeof title> = {
  label: articleFolder.title,
  path: `content/${articleFolder.folder}/*`,
  slugField: title,
  columns: [title],
  format: { contentField: 'body' },
  schema: {
    ...fieldsOf(articleFolder.schema),
    [title]: fields.slug({
      name: { label: 'Title', validation: { isRequired: true, length: { max: longestTitle } } },
      slug: { label: 'Name of the file' },
    }),
    // What the pages can show. A picture of an article stands in its head.
    body: fields.mdx({
      label: 'Text',
      description: `${bodyWords.least} to ${bodyWords.most} words.`,
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
}

/** A form for every file of the content. */
export const forms: Config = {
  storage: { kind: 'local' },
  ui: {
    brand: { name: 'Edit the site' },
    navigation: { Pages: files.map(([key]) => key), Products: ['articles'] },
  },
  singletons: Object.fromEntries(files),
  collections: { articles },
}
