import { anchors } from '../../../content/navigation.ts'
import { products, productsWords } from '../../../content/products.ts'
import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'

/** Three cards, each with a link to its article. */
export function Products() {
  return (
    <section id={anchors.products} className={styles.products} aria-labelledby="products-heading">
      <h2 id="products-heading">{productsWords.heading}</h2>
      <ul className={styles.cards}>
        {products.map((product) => (
          <li key={product.name}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
