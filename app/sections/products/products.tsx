import { productsWords } from '../../../content/home.data.ts'
import { anchors } from '../../../content/navigation.ts'
import { products } from '../../../content/products.ts'
import { Columns, columnsFor, type ColumnCount } from '../../components/columns.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'

const sizes: Record<ColumnCount, string> = {
  two: '(min-width: 1760px) 507px, (min-width: 992px) 28.5vw, (min-width: 700px) 43.75vw, 90vw',
  three: '(min-width: 1760px) 507px, (min-width: 700px) 28.5vw, 90vw',
  four: '(min-width: 1760px) 370px, (min-width: 1200px) 20.75vw, (min-width: 700px) 43.75vw, 90vw',
}

const count = columnsFor(products.length)

/** A card for each product, with a link to its article. The heading stands beside a pair. */
export function Products() {
  return (
    <section
      id={anchors.products}
      className={count === 'two' ? `${styles.products} ${styles.pair}` : styles.products}
      aria-labelledby="products-heading"
    >
      <h2 id="products-heading">{productsWords.heading}</h2>
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
