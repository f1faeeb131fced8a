import { readContent } from './read-content.ts'
import { pagesSchema } from './schema/pages.ts'

export const pageHeads = readContent('pages.yaml', pagesSchema)
