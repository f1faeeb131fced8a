import { site } from 'virtual:content'
import type { Article } from '../../../content-model/articles.ts'
import { anchors } from '../../../content-model/navigation.ts'
import { paths } from '../../../content-model/paths.ts'
import { productFacts } from '../../../content-model/product-facts.ts'
import button from '../../components/button.module.css'
import { Facts } from '../../components/facts.tsx'
import styles from './article-page.module.css'

/** Beside an article: details of this product, facts about its kind, and a link to the form. */
export function ArticleAside({ article }: { article: Article }) {
  const own = productFacts(site, article)
  return (
    <aside className={styles.aside}>
      <div className={styles.facts}>
        {own.length > 0 ? <h2>{site.articles.detailsLabel}</h2> : null}
        <Facts facts={own} />
        <h2>{site.articles.factsLabel}</h2>
        <Facts facts={article.facts} />
        <a className={button.button} href={`${paths.home}#${anchors.contact}`}>
          {site.articles.ask}
        </a>
      </div>
    </aside>
  )
}
