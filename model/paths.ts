/** Not in `pages.ts`: scripts in the browser must not bring titles and articles along. */
export const paths = {
  home: '/',
  thankYou: '/Thankyou',
  notFound: '/404',
} as const
