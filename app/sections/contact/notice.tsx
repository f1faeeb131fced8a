import styles from './notice.module.css'

/** The server's word on a post; it takes the focus, so that it is read first. */
export function Notice({ heading, paragraph }: { heading: string; paragraph: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was asked for to read this
    <div className={styles.notice} role="alert" tabIndex={-1} autoFocus>
      <h3>{heading}</h3>
      <p>{paragraph}</p>
    </div>
  )
}
