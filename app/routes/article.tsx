import { articleAt } from '../../content/articles.ts'
import type { PageProps } from './page-props.ts'
import { ArticlePage } from '../sections/article/article-page.tsx'

/** `/blog1` and its like: an article about a product. */
export default function ArticleRoute({ path }: PageProps) {
  return <ArticlePage article={articleAt(path)} />
}
