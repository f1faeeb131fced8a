import { products, site } from 'virtual:content'
import { columnSizes } from '../../components/column-sizes.ts'
import { columnsFor } from '../../components/column-count.ts'
import { ProductCard } from '../products/product-card.tsx'
import styles from './other-articles.module.css'

// From 992 px on, the cards share eight columns of the grid.
const sizes = {
  two: columnSizes([992, 4], [560, 6]),
  three: columnSizes([992, 8 / 3], [768, 4], [560, 6]),
}

/** Cards for all articles except the one at this path. */
export function OtherArticles({ current }: { current: string }) {
  const others = products.filter(({ path }) => path !== current)
  // There is no space for four beside the heading.
  const count = columnsFor(others.length) === 'three' ? 'three' : 'two'
  return (
    <section className={styles.others}>
      <h2>{site.articles.others}</h2>
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
