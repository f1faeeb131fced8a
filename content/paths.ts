/**
 * The address of each page, in its one letter case: no trailing slash, no `.html`. Apart from
 * `pages.ts`, so that scripts which lead to a page do not carry what its head says.
 */
export const paths = {
  home: '/',
  lamp: '/blog1',
  plate: '/blog2',
  bath: '/blog3',
  thankYou: '/Thankyou',
  notFound: '/404',
} as const
