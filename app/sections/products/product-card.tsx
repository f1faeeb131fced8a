import { productsWords } from '../../../content/home.data.ts'
import { aboutProduct, type Product } from '../../../content/products.ts'
import { Picture } from '../../components/picture.tsx'
import styles from './products.module.css'

/** A product: picture, name, one sentence, and a link to its article. */
export function ProductCard({ product }: { product: Product }) {
  return (
    <article className={styles.card}>
      <Picture
        picture={product.picture}
        crop="4x5"
        sizes="(min-width: 1760px) 507px, (min-width: 700px) 28.5vw, 90vw"
      />
      <h3>{product.name}</h3>
      <p className={styles.sentence}>{product.sentence}</p>
      <a className={styles.more} href={product.path}>
        {productsWords.readMore}
        <span className={styles.heard}>{aboutProduct(product)}</span>
      </a>
    </article>
  )
}
