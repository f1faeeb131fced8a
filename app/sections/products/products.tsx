import { productsWords } from '../../../content/home.data.ts'
import { anchors } from '../../../content/navigation.ts'
import { products } from '../../../content/products.ts'
import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'

/** A card for each product, with a link to its article. */
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
