import { articleWords } from '../../../content/site.data.ts'
import { products } from '../../../content/products.ts'
import { ProductCard } from '../products/product-card.tsx'
import styles from './other-articles.module.css'

/** Cards for the other articles than the one at a path. */
export function OtherArticles({ current }: { current: string }) {
  return (
    <section className={styles.others} aria-labelledby="others-heading">
      <h2 id="others-heading">{articleWords.others}</h2>
      <ul className={styles.cards}>
        {products
          .filter((product) => product.path !== current)
          .map((product) => (
            <li key={product.name}>
              <ProductCard product={product} />
            </li>
          ))}
      </ul>
    </section>
  )
}
