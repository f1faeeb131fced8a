import type { ComponentSchema, Config, Singleton } from '@keystatic/core'
import { contentFiles } from '../content/schema/files.ts'
import { fieldsOf } from './fields.tsx'

type Fields = Record<string, ComponentSchema>

const files: [key: string, Singleton<Fields>][] = contentFiles.map(({ file, title, schema }) => {
  const path = file.replace(/\.yaml$/, '')
  return [
    path.replaceAll('/', '-'),
    { label: title, path: `content/${path}`, format: 'yaml', schema: fieldsOf(schema) },
  ]
})

/** A form for every file of the content. */
export const forms: Config = {
  storage: { kind: 'local' },
  ui: { brand: { name: 'Edit the site' } },
  singletons: Object.fromEntries(files),
}
