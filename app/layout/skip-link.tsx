import { navigation } from '../../content/site.data.ts'
import styles from './skip-link.module.css'

/** The first link of the page: it skips the bar. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      {navigation.skip}
    </a>
  )
}
