import type * as v from 'valibot'
import { companySchema } from './company.ts'

/**
 * Every file of the content that holds data, with its schema. The check of the build, the editor,
 * and `npm run launch-check` follow this list.
 */
export const contentFiles: readonly { file: string; title: string; schema: v.GenericSchema }[] = [
  { file: 'company.yaml', title: 'Company', schema: companySchema },
]
