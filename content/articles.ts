import type { Article } from './article-files.ts'
import { articles } from './articles.data.ts'

/**
 * The article at an address.
 *
 * @throws Error when there is none
 */
export function articleAt(path: string): Article {
  const article = articles.find((one) => one.path === path)
  if (!article) throw new Error(`There is no article at ${path}`)
  return article
}
