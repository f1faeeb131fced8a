import { company } from './company.ts'

/** A page of the site: its address in its one letter case, and what its head says. */
export type Page = {
  /** Canonical path: no trailing slash, no `.html`. */
  path: string
  title: string
  /** At most about 155 characters; what a search result shows. */
  description: string
  /** False keeps the page out of search results and out of the sitemap. */
  indexed: boolean
}

/**
 * Every page there is, by name. Prerendering, the redirects, the heads and the tests all read
 * this list.
 */
export const pages = {
  home: {
    path: '/',
    title: `${company.name} · Himalayan salt lamps, plates and bath salt`,
    description:
      'Pink rock salt from the Salt Range, as lamps, cooking plates, bath and kitchen salt. Read how to use each, and ask us for sizes and prices.',
    indexed: true,
  },
  lamp: {
    path: '/blog1',
    title: `The pink salt lamp · ${company.name}`,
    description:
      'How a salt lamp is built, which bulb it takes, why it sweats, how to care for it, and what to look at before you plug it in.',
    indexed: true,
  },
  plate: {
    path: '/blog2',
    title: `Cooking on a salt plate · ${company.name}`,
    description:
      'Heat it in steps of fifteen minutes, let it cool for hours, never wash it with soap: how to cook on salt, and why the plate crazes.',
    indexed: true,
  },
  bath: {
    path: '/blog3',
    title: `Salt in the bath · ${company.name}`,
    description:
      'How much salt, how warm, how long: bath salt in grams and ounces, who should ask a doctor first, and how to keep it dry.',
    indexed: true,
  },
  thankYou: {
    path: '/Thankyou',
    title: `Thank you · ${company.name}`,
    description: 'Your inquiry was received. We will get back to you shortly.',
    indexed: false,
  },
  notFound: {
    path: '/404',
    title: `Page not found · ${company.name}`,
    description: 'There is no page at this address.',
    indexed: false,
  },
} as const satisfies Record<string, Page>
