/** The project's content and words, by the names under which the tests look for them on the pages. */
import { siteLinks } from '../app/layout/site-links.ts'
import { footer, navigation } from '../app/layout/words.ts'
import { notFound } from '../app/routes/words.ts'
import { articleWords } from '../app/sections/article/words.ts'
import { privacyWords } from '../app/sections/contact/privacy-words.ts'
import { contactWords } from '../app/sections/contact/words.ts'
import { galleryWords } from '../app/sections/gallery/words.ts'
import { lampWords } from '../app/sections/hero/words.ts'
import { examplePartners } from '../app/sections/partners/words.ts'
import { productWords } from '../app/sections/products/words.ts'
import { examplesSentence, renderingWords } from '../components/words.ts'
import type { Problem } from '../inquiry/answer.ts'
import type { FieldName } from '../inquiry/fields.ts'
import * as answers from '../model/answers.ts'
import { loadContent } from '../model/load-content.ts'
import { inboxWords as wordsOf } from '../site-build/built-site.ts'

export const content = loadContent()

export const { allPages, articlePages, articles, company, gallery, home, lamp, pages } = content
export const { partners, pictures, products, renderings } = content
export const { about, closing, contact } = home
export const hero = { ...home.hero, heading: home.hero.headingLines.join(' ') }
export const hasLampSwitch = lamp.day !== null

export { articleWords, contactWords, galleryWords, lampWords, productWords, privacyWords }
export {
  examplePartners,
  examplesSentence,
  footer,
  navigation,
  notFound,
  renderingWords,
  siteLinks,
}

// The form's and the mails', until their words stand beside them.
export const { examples, form, mails, placeholders, thankYou } = content
export const inboxWords = wordsOf(content)
export const fieldLabels = answers.fieldLabels(form)
export const notSentTitle = answers.notSentTitle(content)
export const limitedText = (seconds: number) => answers.limitedText(form, seconds)
export const problemText = (field: FieldName, problem: Problem) =>
  answers.problemText(form, field, problem)
