import { paths } from './paths.ts'
import { navigation } from './site.data.ts'

/** Anchors on Home that links on every page jump to. */
export const anchors = {
  about: 'aboutSection',
  products: 'cardsSection',
  contact: 'contactSection',
  privacy: 'privacy',
} as const

/** The site's own links, from a page. On Home, those to its sections stay on the page. */
export function siteLinks(path: string): readonly { to: string; text: string }[] {
  const home = path === paths.home ? '' : paths.home
  return [
    { to: paths.home, text: navigation.home },
    { to: `${home}#${anchors.about}`, text: navigation.about },
    { to: `${home}#${anchors.products}`, text: navigation.products },
    { to: `${home}#${anchors.contact}`, text: navigation.contact },
  ]
}
