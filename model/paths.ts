/** Not in `pages.ts`: scripts in the browser must not bring titles and articles along. */
export const paths = { home: '/', thankYou: '/Thankyou', notFound: '/404' } as const

/** Anchors on Home that links on every page jump to. */
export const anchors = {
  about: 'aboutSection',
  products: 'cardsSection',
  contact: 'contactSection',
  privacy: 'privacy',
} as const
