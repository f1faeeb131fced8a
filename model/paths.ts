/**
 * The address of each page except the articles, in its exact letter case. Not in `pages.ts`:
 * scripts in the browser import them, and must not bring titles and articles along.
 */
export const paths = {
  home: '/',
  thankYou: '/Thankyou',
  notFound: '/404',
} as const
