import { bathArticle } from '../../content/articles.ts'
import { ArticlePage } from '../sections/article/article-page.tsx'

export default function Blog3() {
  return <ArticlePage article={bathArticle} />
}
