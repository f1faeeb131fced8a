import { site } from 'virtual:content'
import type { Article } from '../../../content-model/articles.ts'
import { Facts } from '../../components/facts.tsx'
import styles from './article-page.module.css'

/** Before the text of an article: facts about the product. */
export function ArticleAside({ article }: { article: Article }) {
  const { factsLabel, origin } = site.articles
  const facts = article.origin.saltFromSaltRange ? [...article.facts, origin] : article.facts
  return (
    <aside className={styles.aside}>
      <h2>{factsLabel}</h2>
      <Facts facts={facts} />
    </aside>
  )
}
