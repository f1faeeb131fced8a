/** Anchors of the Home sections that links on every page jump to. */
export const anchors = {
  about: 'aboutSection',
  products: 'cardsSection',
  contact: 'contactSection',
} as const

export const navigation = {
  label: 'Main',
  skip: 'Skip to the content',
  menu: 'Menu',
  home: 'Home',
  about: 'About',
  products: 'Products',
  contact: 'Contact',
} as const
