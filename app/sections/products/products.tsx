import { home, products } from 'virtual:content'
import { anchors } from '../../../model/content/navigation.ts'
import { Columns, columnsFor } from '../../components/columns.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'

const sizes = {
  three: '(min-width: 768px) min(28.3vw, 507px), 90vw',
  four: '(min-width: 1200px) min(20.6vw, 370px), (min-width: 768px) 43.8vw, 90vw',
}

// There are three at least: the specification's.
const count = columnsFor(products.length) === 'four' ? 'four' : 'three'

/** A card for each product. */
export function Products() {
  return (
    <section id={anchors.products} className={styles.products}>
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
