import type { ReactNode } from 'react'
import styles from './plain-page.module.css'

type PlainPageProps = {
  heading: string
  paragraph: string
  picture?: ReactNode
  /** Darkens the picture at dusk, because it shows a sunny room. */
  dimmed?: boolean
  children: ReactNode
}

/** A page with one sentence, a picture, and links to other pages. */
export function PlainPage(props: PlainPageProps) {
  const { heading, paragraph, picture, dimmed, children } = props
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.paragraph}>{paragraph}</p>
        {children}
      </div>
      {picture ? (
        <div className={dimmed ? `${styles.picture} ${styles.dimmed}` : styles.picture}>
          {picture}
        </div>
      ) : null}
    </div>
  )
}
