import { articleWords } from '../../../content/site.data.ts'
import type { Page } from '../../../content/pages.ts'
import { products } from '../../../content/products.ts'
import { ProductCard } from '../products/product-card.tsx'
import styles from './other-articles.module.css'

/** Cards for the other articles. */
export function OtherArticles({ current }: { current: Page }) {
  return (
    <section className={styles.others} aria-labelledby="others-heading">
      <h2 id="others-heading">{articleWords.others}</h2>
      <ul className={styles.cards}>
        {products
          .filter((product) => product.article.path !== current.path)
          .map((product) => (
            <li key={product.name}>
              <ProductCard product={product} />
            </li>
          ))}
      </ul>
    </section>
  )
}
