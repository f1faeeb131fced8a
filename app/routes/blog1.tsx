import { lampArticle } from '../../content/articles.ts'
import { ArticlePage } from '../sections/article/article-page.tsx'

export default function Blog1() {
  return <ArticlePage article={lampArticle} />
}
