/** The project's content, by the names under which the tests look for it on the pages. */
import * as answers from '../model/answers.ts'
import { loadContent } from '../model/load-content.ts'
import { inSentences } from '../model/placeholders.ts'
import { siteLinks as linksOf } from '../model/navigation.ts'
import type { FieldName } from '../inquiry/fields.ts'
import type { Problem } from '../inquiry/answer.ts'

export const content = loadContent()

export const { allPages, articlePages, articles, company, examples, gallery, home, lamp } = content
export const { pages, partners, placeholders } = content
export const { privacy, products, thankYou } = content
export const { about, closing, contact } = home
export const hero = { ...home.hero, heading: home.hero.headingLines.join(' ') }
export const { site } = content
export const { footer, navigation, notFound } = site
export const { form } = content

export const hasLampSwitch = lamp.day !== null
/** Address, phone and email as sentences have them. */
export const inText = inSentences(company)
export const fieldLabels = answers.fieldLabels(form)
export const notSentTitle = answers.notSentTitle(content)

export const limitedText = (seconds: number) => answers.limitedText(form, seconds)
export const problemText = (field: FieldName, problem: Problem) =>
  answers.problemText(form, field, problem)
export const siteLinks = (path: string) => linksOf(site, path)
/** What completes the link Read More for screen readers. */
export const aboutProduct = ({ name }: { name: string }) =>
  ` ${home.products.about} ${name.toLowerCase()}`
