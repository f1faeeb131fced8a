import { articles } from './articles.data.ts'
import { productsWords } from './home.data.ts'

/** A product: its card, the address of its article, and what only the owner knows of it. */
export type Product = (typeof articles)[number]['product'] & { path: string }

/** In the order of the articles. */
export const products: readonly Product[] = articles.map(({ path, product }) => ({
  ...product,
  path,
}))

/** Follows Read More for those who only hear the link. */
export function aboutProduct({ name }: Pick<Product, 'name'>): string {
  return ` ${productsWords.about} ${name.toLowerCase()}`
}
