import { type Page } from '../model/pages.ts'
import { allPages, productWords, products } from './site-content.ts'

/** The page at a path, for tests that mean one article. */
export function pageAt(path: string): Page {
  const page = allPages.find((one) => one.path === path)
  if (!page) throw new Error(`There is no page at ${path}`)
  return page
}

/** What the link of a product's card to the article at a path is called. */
export function readMoreAt(path: string): string {
  const product = products.find((one) => one.path === path)
  if (!product) throw new Error(`There is no product with an article at ${path}`)
  return productWords.readMore + productWords.about(product.name)
}
