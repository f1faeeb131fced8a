import { site } from 'virtual:content'
import type { Article } from '../../../content-model/articles.ts'
import { productFacts } from '../../../content-model/details.ts'
import { Facts } from '../../components/facts.tsx'
import styles from './article-page.module.css'

/** Before the text of an article: details of this product, and facts about its kind. */
export function ArticleAside({ article }: { article: Article }) {
  const own = productFacts(site, article)
  return (
    <aside className={styles.aside}>
      {own.length > 0 ? <h2>{site.articles.detailsLabel}</h2> : null}
      <Facts facts={own} />
      <h2>{site.articles.factsLabel}</h2>
      <Facts facts={article.facts} />
    </aside>
  )
}
