import { products } from 'virtual:content'
import type { ReactNode } from 'react'
import { Picture } from '../../../components/picture.tsx'
import styles from './other-articles.module.css'
import { articleWords } from '../../words.ts'

/** Picture and name of all products with an article, except the one at this path, and a button. */
export function OtherArticles({ current, children }: { current: string; children?: ReactNode }) {
  const others = products.filter(({ path }) => path !== current)
  return (
    <section className={styles.others}>
      <h2>{articleWords.others}</h2>
      <ul className={styles.cards}>
        {others.map(({ path, name, picture }) => (
          <li key={path} className={styles.card}>
            <Picture picture={picture} place="otherArticle" />
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
