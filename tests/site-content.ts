/** The project's content and words, by the names under which the tests look for them on the pages. */
import { loadContent } from '../model/load-content.ts'

export * from '../app/layout/site-links.ts'
export * from '../app/layout/words.ts'
export * from '../app/routes/words.ts'
export * from '../app/sections/article/words.ts'
export * from '../app/sections/contact/privacy-words.ts'
export * from '../app/sections/contact/words.ts'
export * from '../app/sections/gallery/words.ts'
export * from '../app/sections/hero/words.ts'
export * from '../app/sections/partners/words.ts'
export * from '../app/sections/products/words.ts'
export * from '../components/words.ts'
export * from '../inquiry/words.ts'

export const content = loadContent()

export const { allPages, articles, company, gallery, home, lamp, pages } = content
export const { partners, pictures, products, renderings } = content
export const { about, closing, contact } = home
export const hero = { ...home.hero, heading: home.hero.headingLines.join(' ') }
export const hasLampSwitch = lamp.day !== null
