import * as v from 'valibot'
import { articleSchema } from './article.ts'
import { companySchema } from './company.ts'
import { formSchema } from './form.ts'
import { gallerySchema } from './gallery.ts'
import { homeSchema } from './home.ts'
import { mailsSchema } from './mails.ts'
import { pagesSchema } from './pages.ts'
import { partnersSchema } from './partners.ts'
import { privacySchema } from './privacy.ts'
import { siteSchema } from './site.ts'

/** The YAML files of the content, each under its name, with the title of its form in the editor. */
export const contentSchema = v.object({
  company: v.pipe(companySchema, v.title('Company')),
  home: v.pipe(homeSchema, v.title('Home')),
  gallery: v.pipe(gallerySchema, v.title('Gallery')),
  partners: v.pipe(partnersSchema, v.title('Partners')),
  pages: v.pipe(pagesSchema, v.title('Titles and search')),
  site: v.pipe(siteSchema, v.title('Menu, footer, and labels')),
  form: v.pipe(formSchema, v.title('Form')),
  privacy: v.pipe(privacySchema, v.title('Privacy')),
  mails: v.pipe(mailsSchema, v.title('Emails to you')),
})

/** The same as a list. The loader, the editor, and `npm run launch-check` follow it. */
export const contentFiles = Object.entries(contentSchema.entries).map(([name, schema]) => ({
  name,
  file: `${name}.yaml`,
  title: v.getTitle(schema) ?? name,
  schema: schema as v.GenericSchema,
}))

/** The folder of the articles. `parseArticles` checks their front matter and their Markdown. */
export const articleFolder = { folder: 'articles', title: 'Articles', schema: articleSchema }
