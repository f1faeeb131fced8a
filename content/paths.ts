/**
 * The address of each page that is no article, in its one letter case: no trailing slash, no
 * `.html`. Apart from `pages.ts`, so that scripts which lead to a page carry neither what its head
 * says nor the articles.
 */
export const paths = {
  home: '/',
  thankYou: '/Thankyou',
  notFound: '/404',
} as const
