import { bathArticle } from '../../content/articles.ts'
import { ArticlePage } from '../sections/article/article-page.tsx'

/** `/blog3`: the article about bath salt. */
export default function Blog3() {
  return <ArticlePage article={bathArticle} />
}
