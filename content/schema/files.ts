import type * as v from 'valibot'
import { companySchema } from './company.ts'

/**
 * Every file of the content that holds data, with its schema. The check of the build, the editor,
 * and `npm run launch-check` follow this list.
 */
export const contentFiles: readonly { file: string; title: string; schema: v.GenericSchema }[] = [
  { file: 'company.yaml', title: 'Company', schema: companySchema },
]

/**
 * Every folder of the content whose Markdown files have a head that holds data. `heading` is the
 * field of the head that names the file.
 */
export const contentFolders: readonly {
  folder: string
  title: string
  schema: v.GenericSchema
  heading: string
}[] = []
