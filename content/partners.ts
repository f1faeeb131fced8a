/** A partner column. `logo` is a file name below `MEDIA_BASE_URL`, or below `app/public/partners/`. */
export type Partner = { field: string; name: string; logo: string; sample: boolean }

/**
 * Samples: these companies are invented. Put real partners in their place, with their permission and
 * their logos, or `npm run launch-check` will go on naming them.
 */
export const partners = {
  heading: 'Trusted partners',
  /** Stands beside each invented partner. */
  sample: 'Sample',
  columns: [
    { field: 'Lamps', name: 'Ember & Oak Lighting', logo: 'ember-and-oak.svg', sample: true },
    {
      field: 'Culinary salt',
      name: 'Pinch & Ladle Provisions',
      logo: 'pinch-and-ladle.svg',
      sample: true,
    },
    {
      field: 'Wellness products',
      name: 'Still Basin Bathhouse',
      logo: 'still-basin.svg',
      sample: true,
    },
  ] satisfies Partner[],
} as const

/** Logos are drawn on one canvas, in CSS pixels, so that nothing moves when they arrive. */
export const logoSize = { width: 240, height: 64 } as const
