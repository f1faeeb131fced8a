import { anchors } from '../../../content/navigation.ts'
import { articleWords } from '../../../content/site.data.ts'
import type { Fact } from '../../../content/facts.ts'
import { paths } from '../../../content/paths.ts'
import { detailFacts } from '../../../content/product-details.ts'
import type { ProductDetails } from '../../../content/schema/product.ts'
import button from '../../components/button.module.css'
import { Facts } from '../../components/facts.tsx'
import styles from './article-page.module.css'

type ArticleAsideProps = { facts: readonly Fact[]; details: ProductDetails }

/** Beside an article: what the owner says of the product, what holds of all like it, and the form. */
export function ArticleAside({ facts, details }: ArticleAsideProps) {
  const own = detailFacts(details)
  return (
    <aside className={styles.aside} aria-label={articleWords.factsLabel}>
      <div className={styles.facts}>
        {own.length > 0 ? <h2>{articleWords.detailsLabel}</h2> : null}
        <Facts facts={own} />
        <h2>{articleWords.factsLabel}</h2>
        <Facts facts={facts} />
        <a className={button.button} href={`${paths.home}#${anchors.contact}`}>
          {articleWords.ask}
        </a>
      </div>
    </aside>
  )
}
