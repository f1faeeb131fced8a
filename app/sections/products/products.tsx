import { home, products } from 'virtual:content'
import columns from '../../../components/columns.module.css'
import { Picture } from '../../../components/picture.tsx'
import visually from '../../../components/visually-hidden.module.css'
import { anchors } from '../../../model/paths.ts'
import { productPlace } from '../../../model/picture-places.ts'
import { productWords } from '../../words.ts'
import styles from './products.module.css'

/** A card for each product, with a link to its article. Of three, the first is wider. */
export function Products() {
  return (
    <section id={anchors.products} className={styles.products}>
      <h2>{home.products.heading}</h2>
      <ul className={columns.columns}>
        {products.map(({ path, picture, name, sentence }, index) => (
          <li key={path}>
            <article className={styles.card}>
              <Picture picture={picture} place={productPlace(index, products.length)} />
              <h3>{name}</h3>
              <p className={styles.sentence}>{sentence}</p>
              <a className={styles.more} href={path}>
                {productWords.readMore}
                <span className={visually.hidden}>{productWords.about(name)}</span>
              </a>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
