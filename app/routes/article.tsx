import { articlePages, articles } from 'virtual:content'
import type { PageProps } from './page-props.ts'
import { ArticlePage } from '../sections/article/article-page.tsx'

/** An article about a product, such as `/blog1`. */
export default function ArticleRoute({ path }: PageProps) {
  const article = articles.find((one) => one.path === path)
  const page = articlePages.find((one) => one.path === path)
  if (!article || !page) throw new Error(`There is no article at ${path}`)
  return <ArticlePage article={article} page={page} />
}
