import { company } from './company.data.ts'
import { paths } from './paths.ts'
import type { PictureName } from './pictures.ts'

/** A page of the site: its address in its one letter case, and what its head says. */
export type Page = {
  /** Canonical path, from `paths.ts`. */
  path: string
  /** What the page is, without the company's name: breadcrumbs and social cards. */
  name: string
  /** At most about 60 characters; what a tab and a search result show. */
  title: string
  /** 120 to 160 characters; what a search result shows. */
  description: string
  /** False keeps the page out of search results and out of the sitemap. */
  indexed: boolean
  /** ISO 8601, typed by hand: when an article appeared. */
  published?: string
  /** ISO 8601, typed by hand: when the page's words last changed. */
  modified: string
  /** What its social card shows; none where there is nothing to share. */
  picture?: PictureName
}

const named = (name: string) => ({ name, title: `${name} · ${company.name}` })

/**
 * Every page there is, by name. Prerendering, the redirects, the heads, the sitemap and the tests
 * all read this list.
 */
export const pages = {
  home: {
    path: paths.home,
    ...named('Himalayan salt for the home'),
    description:
      'Lamps, cooking plates, and bath salt made of Himalayan rock salt: where it comes from, and how to use and care for each. Ask us for sizes and prices.',
    indexed: true,
    modified: '2026-11-22',
    picture: 'hero-dusk',
  },
  lamp: {
    path: paths.lamp,
    ...named('The pink salt lamp'),
    description:
      'How a pink salt lamp is built, which bulb it takes, why it sweats, how to care for it, and what to check before you plug it in.',
    indexed: true,
    published: '2026-11-21',
    modified: '2026-11-22',
    picture: 'lamp-article',
  },
  plate: {
    path: paths.plate,
    ...named('Cooking on a salt plate'),
    description:
      'How to heat a salt plate in fifteen-minute steps, cook on it safely, let it cool, and clean it without soap. And why one plate is not enough.',
    indexed: true,
    published: '2026-11-21',
    modified: '2026-11-22',
    picture: 'plate-article',
  },
  bath: {
    path: paths.bath,
    ...named('Salt in the bath'),
    description:
      'How much bath salt, how warm the water, how long to stay in: ounces and grams, who should ask a doctor first, and how to keep salt dry.',
    indexed: true,
    published: '2026-11-21',
    modified: '2026-11-22',
    picture: 'bath-article',
  },
  thankYou: {
    path: paths.thankYou,
    ...named('Thank you'),
    description: 'Your inquiry was received. We will get back to you shortly.',
    indexed: false,
    modified: '2026-11-21',
    picture: 'lamp-card',
  },
  notFound: {
    path: paths.notFound,
    ...named('Page not found'),
    description: 'There is no page at this address.',
    indexed: false,
    modified: '2026-11-21',
  },
} as const satisfies Record<string, Page>
