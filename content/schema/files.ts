import type * as v from 'valibot'
import { articleSchema } from './article.ts'
import { companySchema } from './company.ts'
import { gallerySchema } from './gallery.ts'
import { homeSchema } from './home.ts'
import { pagesSchema } from './pages.ts'
import { partnersSchema } from './partners.ts'
import { formSchema } from './form.ts'
import { mailsSchema } from './mails.ts'
import { privacySchema } from './privacy.ts'
import { siteSchema } from './site.ts'

/**
 * Every file of the content that holds data, with its schema. The check of the build, the editor,
 * and `npm run launch-check` follow this list.
 */
export const contentFiles: readonly { file: string; title: string; schema: v.GenericSchema }[] = [
  { file: 'company.yaml', title: 'Company', schema: companySchema },
  { file: 'home.yaml', title: 'Home', schema: homeSchema },
  { file: 'gallery.yaml', title: 'Gallery', schema: gallerySchema },
  { file: 'partners.yaml', title: 'Partners', schema: partnersSchema },
  { file: 'pages.yaml', title: 'Titles and search', schema: pagesSchema },
  { file: 'site.yaml', title: 'Menu, footer, and labels', schema: siteSchema },
  { file: 'form.yaml', title: 'Form', schema: formSchema },
  { file: 'privacy.yaml', title: 'Privacy', schema: privacySchema },
  { file: 'mails.yaml', title: 'Emails to you', schema: mailsSchema },
]

/** The folder of Markdown files with a head; `parseArticles` checks both. */
export const articleFolder = { folder: 'articles', title: 'Articles', schema: articleSchema }
