/** Around every article. */
export const articleWords = {
  factsLabel: 'At a glance',
  /** Above the facts that follow the text. */
  moreFactsLabel: 'More facts',
  /** First of the facts, once the owner has confirmed where the salt is from. */
  origin: { term: 'Salt origin', value: 'Product of Pakistan' },
  others: 'More from the same stone',
  /** The link to the form. */
  ask: 'Ask us a question',
}
