/** Words around every article. */
export const articleWords = {
  factsLabel: 'At a glance',
  detailsLabel: 'Product details',
  others: 'More from the same stone',
  ask: 'Ask us about it',
} as const
