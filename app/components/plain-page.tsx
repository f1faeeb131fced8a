import type { ReactNode } from 'react'
import styles from './plain-page.module.css'

type PlainPageProps = {
  heading: string
  paragraph: string
  picture?: ReactNode
  children: ReactNode
}

/** A page with one sentence, a picture, and links to other pages. */
export function PlainPage({ heading, paragraph, picture, children }: PlainPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.paragraph}>{paragraph}</p>
        {children}
      </div>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
    </div>
  )
}
