/** The bar, on every page. Home, About, Products and Contact are the specification's. */
export const navigation = {
  /** What the list of links is, for screen readers. */
  label: 'Main',
  skip: 'Skip to main content',
  menu: 'Menu',
  home: 'Home',
  about: 'About',
  products: 'Products',
  contact: 'Contact',
}

/** The footer, on every page. */
export const footer = {
  /** What phone and email are, for screen readers. */
  label: 'Contact info',
  noAdvice: 'Salt to see by, cook on, and bathe in. Nothing here is medical advice.',
  /** Of the pictures, as many as are renderings. */
  renderings: {
    all: 'The pictures on this site are renderings, not photographs of our products.',
    some: 'Some pictures on this site are renderings, not photographs of our products.',
    none: null,
  },
  privacy: 'Privacy',
}
