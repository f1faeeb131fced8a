import { site } from 'virtual:content'
import type { Article } from '../../../content-model/articles.ts'
import { productFacts } from '../../../content-model/details.ts'
import { Facts } from '../../components/facts.tsx'
import styles from './article-page.module.css'

/** How many facts are at a glance. The others follow the text. */
const glance = 5

/** After the lead of an article: details of this product, and the first facts about its kind. */
export function ArticleAside({ article }: { article: Article }) {
  const own = productFacts(site, article)
  return (
    <aside className={styles.aside}>
      {own.length > 0 ? <h2>{site.articles.detailsLabel}</h2> : null}
      <Facts facts={own} />
      <h2>{site.articles.factsLabel}</h2>
      <Facts facts={article.facts.slice(0, glance)} />
    </aside>
  )
}

/** After the text: the other facts, if there are any. */
export function MoreFacts({ article }: { article: Article }) {
  const more = article.facts.slice(glance)
  if (more.length === 0) return null
  return (
    <div className={styles.aside}>
      <h2>{site.articles.moreFactsLabel}</h2>
      <Facts facts={more} />
    </div>
  )
}
