import { home, products } from 'virtual:content'
import { anchors } from '../../../model/paths.ts'
import { productPlace } from '../../../model/picture-places.ts'
import { Columns, columnsFor } from '../../../components/columns.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'

const hasLead = productPlace(0, products.length) === 'leadProduct'
// There are three at least: the specification's.
const count = columnsFor(products.length) === 'four' ? 'four' : 'three'

/** A card for each product. Of three, the first is wider. */
export function Products() {
  return (
    <section
      id={anchors.products}
      className={hasLead ? `${styles.products} ${styles.withLead}` : styles.products}
    >
      <h2>{home.products.heading}</h2>
      <Columns count={count}>
        {products.map((product, index) => (
          <li key={product.path}>
            <ProductCard product={product} place={productPlace(index, products.length)} />
          </li>
        ))}
      </Columns>
    </section>
  )
}
