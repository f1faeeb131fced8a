import type { ReactNode } from 'react'
import type { PictureInUse } from '../model/picture-places.ts'
import { Picture } from './picture.tsx'
import styles from './plain-page.module.css'

type PlainPageProps = {
  words: { heading: string; paragraph: string }
  shown: PictureInUse
  /** In the colors of dusk, whichever the visitor's are. */
  atDusk?: boolean
  children: ReactNode
}

/** A page with a few sentences, a picture, and links to other pages. */
export function PlainPage({ words, shown, atDusk, children }: PlainPageProps) {
  return (
    <div className={atDusk ? `${styles.page} ${styles.dusk}` : styles.page}>
      <div className={styles.words}>
        <h1>{words.heading}</h1>
        <p>{words.paragraph}</p>
        {children}
      </div>
      <div className={styles.picture}>
        <Picture picture={shown.picture} place={shown.place} isFirst />
      </div>
    </div>
  )
}
