import type { ReactNode } from 'react'
import styles from './plain-page.module.css'

type PlainPageProps = {
  heading: string
  paragraph: string
  picture?: ReactNode
  /** In the colors of dusk, whichever the visitor's are. */
  atDusk?: boolean
  children: ReactNode
}

/** A page with one sentence, a picture, and links to other pages. */
export function PlainPage({ heading, paragraph, picture, atDusk, children }: PlainPageProps) {
  return (
    <div className={atDusk ? `${styles.page} ${styles.dusk}` : styles.page}>
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.paragraph}>{paragraph}</p>
        {children}
      </div>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
    </div>
  )
}
