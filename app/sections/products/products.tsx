import { home, products } from 'virtual:content'
import { anchors } from '../../../model/content/navigation.ts'
import { columnSizes } from '../../components/column-sizes.ts'
import { columnsFor, type ColumnCount } from '../../components/column-count.ts'
import { Columns } from '../../components/columns.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'

const sizes: Record<ColumnCount, string> = {
  two: columnSizes([992, 4], [768, 6]),
  three: columnSizes([768, 4]),
  four: columnSizes([1200, 3], [768, 6]),
}

const count = columnsFor(products.length)

/**
 * A card for each product, with a link to its article. With two products, the heading is beside
 * them.
 */
export function Products() {
  return (
    <section
      id={anchors.products}
      className={count === 'two' ? `${styles.products} ${styles.pair}` : styles.products}
    >
      <h2>{home.products.heading}</h2>
      <Columns count={count}>
        {products.map((product) => (
          <li key={product.path}>
            <ProductCard product={product} sizes={sizes[count]} />
          </li>
        ))}
      </Columns>
    </section>
  )
}
