import { lampArticle } from '../../content/articles.ts'
import { ArticlePage } from '../sections/article/article-page.tsx'

/** `/blog1`: the article about the salt lamp. */
export default function Blog1() {
  return <ArticlePage article={lampArticle} />
}
