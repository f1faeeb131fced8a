import { home } from 'virtual:content'
import type { Content } from '../../../model/load-content.ts'
import visually from '../../../components/visually-hidden.module.css'
import { ChosenPicture, type PictureChoices } from '../../../components/picture.tsx'
import styles from './product-card.module.css'

type Product = Content['products'][number]
type ProductCardProps = { product: Product; choices: PictureChoices }

/** A product: picture, name, one sentence, and a link to its article. */
export function ProductCard({ product, choices }: ProductCardProps) {
  const about = ` ${home.products.about} ${product.name.toLowerCase()}`
  return (
    <article className={styles.card}>
      <ChosenPicture choices={choices} loading="lazy" />
      <h3>{product.name}</h3>
      <p className={styles.sentence}>{product.sentence}</p>
      <a className={styles.more} href={product.path}>
        {home.products.readMore}
        <span className={visually.hidden}>{about}</span>
      </a>
    </article>
  )
}
