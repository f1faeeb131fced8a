import { paths } from './paths.ts'

/** Anchors on Home that links on every page jump to. */
export const anchors = {
  about: 'aboutSection',
  products: 'cardsSection',
  contact: 'contactSection',
  privacy: 'privacy',
} as const

export const navigation = {
  label: 'Main',
  skip: 'Skip to main content',
  menu: 'Menu',
  home: 'Home',
  about: 'About',
  products: 'Products',
  contact: 'Contact',
} as const

/** The site's own links, as they stand on every page. */
export const siteLinks = [
  { to: paths.home, text: navigation.home },
  { to: `${paths.home}#${anchors.about}`, text: navigation.about },
  { to: `${paths.home}#${anchors.products}`, text: navigation.products },
  { to: `${paths.home}#${anchors.contact}`, text: navigation.contact },
] as const
