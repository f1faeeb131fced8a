import type { ReactNode } from 'react'
import styles from './notice.module.css'

export const noticeId = 'notice'

type NoticeProps = { heading: string; paragraph: string; children?: ReactNode }

/** What became of a submit. After a post, the browser focuses it: a screen reader starts here. */
export function Notice({ heading, paragraph, children }: NoticeProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor just sent the form and needs the answer
    <div id={noticeId} className={styles.notice} role="alert" tabIndex={-1} autoFocus>
      <h3>{heading}</h3>
      <p>{paragraph}</p>
      {children}
    </div>
  )
}
