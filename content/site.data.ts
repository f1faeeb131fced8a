import { readContent } from './read-content.ts'
import { siteSchema } from './schema/site.ts'

const site = readContent('site.yaml', siteSchema)

export const { navigation, footer, notFound } = site

/** Words around every article. */
export const articleWords = site.articles
