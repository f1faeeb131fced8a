import { articleWords } from '../../../content/site.data.ts'
import { products } from '../../../content/products.ts'
import { columnsFor } from '../../components/columns.tsx'
import { ProductCard } from '../products/product-card.tsx'
import styles from './other-articles.module.css'

const sizes = {
  two: '(min-width: 1760px) 507px, (min-width: 992px) 28.5vw, (min-width: 560px) 43.75vw, 90vw',
  three:
    '(min-width: 1760px) 325px, (min-width: 992px) 18.25vw, (min-width: 700px) 28.5vw, (min-width: 560px) 43.75vw, 90vw',
}

/** Cards for the other articles than the one at a path. */
export function OtherArticles({ current }: { current: string }) {
  const others = products.filter(({ path }) => path !== current)
  // Beside the heading there is no room for four.
  const count = columnsFor(others.length) === 'three' ? 'three' : 'two'
  return (
    <section className={styles.others} aria-labelledby="others-heading">
      <h2 id="others-heading">{articleWords.others}</h2>
      <ul className={`${styles.cards} ${styles[count]}`}>
        {others.map((product) => (
          <li key={product.path}>
            <ProductCard product={product} sizes={sizes[count]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
