import styles from './notice.module.css'

/** Fragment of the address that a form posts to. */
export const noticeId = 'notice'

/**
 * The server's word on a post. The address of the answer ends in its id: the browser scrolls to it
 * and, since it can take the focus, a screen reader begins there. (`autofocus` does nothing when
 * the address has a fragment.)
 */
export function Notice({ heading, paragraph }: { heading: string; paragraph: string }) {
  return (
    <div id={noticeId} className={styles.notice} role="alert" tabIndex={-1}>
      <h3>{heading}</h3>
      <p>{paragraph}</p>
    </div>
  )
}
