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
