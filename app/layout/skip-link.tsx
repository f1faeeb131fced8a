import { site } from 'virtual:content'
import styles from './skip-link.module.css'

/** The first link of the page: it skips the bar. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      {site.navigation.skip}
    </a>
  )
}
