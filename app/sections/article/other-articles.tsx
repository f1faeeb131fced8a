import { products, site } from 'virtual:content'
import type { ReactNode } from 'react'
import { Picture } from '../../../components/picture.tsx'
import styles from './other-articles.module.css'

// On a phone, the picture stands beside the name.
const sizes = '(min-width: 992px) min(25vw, 460px), (min-width: 600px) 43.8vw, 9rem'

type OtherArticlesProps = {
  current: string
  /** What else to do here: a button. */
  children?: ReactNode
}

/** Picture and name of all products with an article, except the one at this path. */
export function OtherArticles({ current, children }: OtherArticlesProps) {
  const others = products.filter(({ path }) => path !== current)
  return (
    <section className={styles.others}>
      <h2>{site.articles.others}</h2>
      <ul className={styles.cards}>
        {others.map(({ path, name, picture }) => (
          <li key={path} className={styles.card}>
            <Picture picture={picture} crop="4x5" sizes={sizes} />
            <h3>
              <a href={path}>{name}</a>
            </h3>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
