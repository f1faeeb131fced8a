import { products, site } from 'virtual:content'
import { columnsFor } from '../../components/columns.tsx'
import { ProductCard, upright } from '../products/product-card.tsx'
import styles from './other-articles.module.css'

const onPhone = '(min-width: 560px) 43.8vw, 90vw'
// From 992 px on, the cards share seven columns of the grid.
const sizes = {
  two: `(min-width: 992px) min(24.6vw, 442px), ${onPhone}`,
  three: `(min-width: 992px) min(15.6vw, 281px), (min-width: 768px) 28.3vw, ${onPhone}`,
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
            <ProductCard product={product} choices={upright(product, sizes[count])} />
          </li>
        ))}
      </ul>
    </section>
  )
}
