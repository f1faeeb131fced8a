import { articleAt } from '../../content/articles.ts'
import type { PageProps } from './page-props.ts'
import { ArticlePage } from '../sections/article/article-page.tsx'

/** `/blog1`, `/blog2`, `/blog3`: an article about a product. */
export default function ArticleRoute({ path }: PageProps) {
  return <ArticlePage article={articleAt(path)} />
}
