import { home, products } from 'virtual:content'
import { anchors } from '../../../model/content/navigation.ts'
import { Columns, columnsFor, type ColumnCount } from '../../components/columns.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'

const sizes: Record<ColumnCount, string> = {
  two: '(min-width: 992px) min(28.3vw, 507px), (min-width: 768px) 43.8vw, 90vw',
  three: '(min-width: 768px) min(28.3vw, 507px), 90vw',
  four: '(min-width: 1200px) min(20.6vw, 370px), (min-width: 768px) 43.8vw, 90vw',
}

const count = columnsFor(products.length)

/** A card for each product. With two, the heading is beside them. */
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
