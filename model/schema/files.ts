import * as v from 'valibot'
import { articleSchema } from './article.ts'
import { companySchema } from './company.ts'
import { formSchema } from './form.ts'
import { gallerySchema } from './gallery.ts'
import { homeSchema } from './home.ts'
import { pagesSchema } from './pages.ts'
import { partnersSchema } from './partners.ts'
import { privacySchema } from './privacy.ts'
import { siteSchema } from './site.ts'

/** The YAML files of the content, each under its name. */
export const contentSchema = v.object({
  company: companySchema,
  home: homeSchema,
  gallery: gallerySchema,
  partners: partnersSchema,
  pages: pagesSchema,
  site: siteSchema,
  form: formSchema,
  privacy: privacySchema,
})

/** What these files hold. */
export type ContentData = v.InferOutput<typeof contentSchema>

/** As a list, for the loader and the editor. */
export const contentFiles = Object.entries(contentSchema.entries).map(([name, schema]) => ({
  name,
  file: `${name}.yaml`,
  title: v.getTitle(schema) ?? name,
  schema: schema as v.GenericSchema,
}))

/** The folder of the articles. `parseArticles` checks their front matter and their Markdown. */
export const articleFolder = { folder: 'articles', title: 'Articles', schema: articleSchema }
