import { plateArticle } from '../../content/articles.ts'
import { ArticlePage } from '../sections/article/article-page.tsx'

/** `/blog2`: the article about cooking on a salt plate. */
export default function Blog2() {
  return <ArticlePage article={plateArticle} />
}
