import { anchors, paths } from '../../model/paths.ts'
import { navigation } from '../words.ts'

/** The links of the bar and the footer, for a page. On Home, links to its sections have no path. */
export function siteLinks(path: string): readonly { to: string; text: string; isAction?: true }[] {
  const home = path === paths.home ? '' : paths.home
  return [
    { to: paths.home, text: navigation.home },
    { to: `${home}#${anchors.about}`, text: navigation.about },
    { to: `${home}#${anchors.products}`, text: navigation.products },
    { to: `${home}#${anchors.contact}`, text: navigation.contact, isAction: true },
  ]
}
