import { plateArticle } from '../../content/articles.ts'
import { ArticlePage } from '../sections/article/article-page.tsx'

export default function Blog2() {
  return <ArticlePage article={plateArticle} />
}
