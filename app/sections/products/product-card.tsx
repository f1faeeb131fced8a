import type { Place } from '../../../model/picture-places.ts'
import type { Content } from '../../../model/load-content.ts'
import visually from '../../../components/visually-hidden.module.css'
import { Picture } from '../../../components/picture.tsx'
import styles from './product-card.module.css'
import { productWords } from './words.ts'

type Product = Content['products'][number]
type ProductCardProps = { product: Product; place: Place }

/** A product: picture, name, one sentence, and a link to its article. */
export function ProductCard({ product, place }: ProductCardProps) {
  return (
    <article className={styles.card}>
      <Picture picture={product.picture} place={place} />
      <h3>{product.name}</h3>
      <p className={styles.sentence}>{product.sentence}</p>
      <a className={styles.more} href={product.path}>
        {productWords.readMore}
        <span className={visually.hidden}>{productWords.about(product.name)}</span>
      </a>
    </article>
  )
}
