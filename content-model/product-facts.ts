import type { Article } from './articles.ts'
import type { Content } from './load-content.ts'
import { detailFacts } from './product-details.ts'
import type { Fact } from './schema/fact.ts'

/** What the owner has filled in and confirmed of a product, for its page and its structured data. */
export function productFacts(
  { articles }: Content['site'],
  { product, origin }: Pick<Article, 'product' | 'origin'>,
): Fact[] {
  const details = detailFacts(product.details)
  return origin.saltFromSaltRange ? [...details, articles.origin] : details
}
