import type { Content } from './load-content.ts'

/** A product: its card, the address of its article, and the details that only the owner knows. */
export type Product = Content['products'][number]

/** Completes the link Read More for screen readers. */
export function aboutProduct(
  { products }: Content['home'],
  { name }: Pick<Product, 'name'>,
): string {
  return ` ${products.about} ${name.toLowerCase()}`
}
