import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** Where the focus goes when an answer comes. */
export const noticeId = 'notice'

type NoticeProps = { heading: string; paragraph: string; children?: ReactNode }

/**
 * The server's word on a post. On a page that answers a post the browser puts the focus here, and
 * a screen reader begins to read.
 */
export function Notice({ heading, paragraph, children }: NoticeProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the visitor has asked for
    <div id={noticeId} className={styles.notice} role="alert" tabIndex={-1} autoFocus>
      <h3>{heading}</h3>
      <p>{paragraph}</p>
      {children}
    </div>
  )
}
