import type { Article } from '../../../model/articles.ts'
import { Facts } from '../../../components/facts.tsx'
import styles from './article-page.module.css'
import { articleWords } from './words.ts'

const glance = 5

/** Once the owner has confirmed the origin, it comes first. */
function factsOf({ origin, facts }: Article) {
  return origin.saltFromSaltRange ? [articleWords.origin, ...facts] : facts
}

/** After the lead of an article: the first facts about its product. */
export function ArticleAside({ article }: { article: Article }) {
  return (
    <aside className={styles.aside}>
      <h2>{articleWords.factsLabel}</h2>
      <Facts facts={factsOf(article).slice(0, glance)} />
    </aside>
  )
}

/** After the text: the other facts, if there are any. */
export function MoreFacts({ article }: { article: Article }) {
  const more = factsOf(article).slice(glance)
  if (more.length === 0) return null
  return (
    <div className={styles.aside}>
      <h2>{articleWords.moreFactsLabel}</h2>
      <Facts facts={more} />
    </div>
  )
}
