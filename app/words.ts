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

/** Where there is no page. Links to Home and to the articles follow. */
export const notFound = {
  heading: 'The light’s off in here',
  paragraph: 'There’s nothing at this address. Try one of these.',
  home: 'Home',
}

/** The switch of the lamp in the picture. */
export const lampWords = { label: 'Lamp', on: 'on', off: 'off' }

/** On every product's card. */
export const productWords = {
  readMore: 'Read More',
  /** Completes the link for screen readers. */
  about: (product: string) => ` about the ${product.toLowerCase()}`,
}

/** On every card of the gallery. */
export const galleryWords = {
  /** The link to the form, after each description. */
  ask: 'Ask about this',
  /** What that link writes into the message. */
  message: (name: string) =>
    `I saw “${name}” in your gallery. Do you carry it? Which sizes? How much?`,
  /** On a phone, where the cards are a row that scrolls sideways. */
  count: (number: number, count: number) => `${number} of ${count}`,
}

/** Around the address and the map. */
export const contactWords = {
  address: 'Our address',
  phone: 'Phone',
  email: 'Email',
  directions: 'Directions',
  map: 'Map',
}

/** Below the heading, while the partners are examples. */
export const examplePartners = 'Placeholder names, not real partners.'

/** Around every article. */
export const articleWords = {
  factsLabel: 'At a glance',
  moreFactsLabel: 'More facts',
  /** First of the facts, once the owner has confirmed where the salt is from. */
  origin: { term: 'Salt origin', value: 'Product of Pakistan' },
  others: 'More from the same stone',
  ask: 'Ask us a question',
}
