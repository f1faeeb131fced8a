import { readContent } from './read-content.ts'
import { partnersSchema } from './schema/partners.ts'

export const partners = readContent('partners.yaml', partnersSchema)
