import { company } from './site-content.ts'

/**
 * Whether this is the site as it is shipped: an owner gives the company a name of its own. What holds
 * the site to its own three products, five routes and words is left out once that is done. Journeys
 * have the tag `@shipped` for it.
 */
export const asShipped = company.name === 'Halite & Hearth'
