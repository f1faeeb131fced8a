/** The project's content, by the names under which the tests look for it on the pages. */
import { loadContent } from '../model/load-content.ts'
import { siteLinks as linksOf } from '../model/navigation.ts'
import { inboxWords as wordsOf } from '../site-build/built-site.ts'

export const content = loadContent()

export const { allPages, articlePages, articles, company, examples, gallery, home, lamp } = content
export const { mails, pages, partners, placeholders } = content
export const { privacy, products } = content
export const { about, closing, contact } = home
export const hero = { ...home.hero, heading: home.hero.headingLines.join(' ') }
export const { site } = content
export const { footer, navigation, notFound } = site
/** What stands in and around the form. */
export * from '../inquiry/words.ts'

export const hasLampSwitch = lamp.day !== null
/** What the inbox needs of it. */
export const inboxWords = wordsOf(content)

export const siteLinks = (path: string) => linksOf(site, path)
/** What completes the link Read More for screen readers. */
export const aboutProduct = ({ name }: { name: string }) =>
  ` ${home.products.about} ${name.toLowerCase()}`
