import { navigation } from '../../content/navigation.ts'
import styles from './skip-link.module.css'

/** The first stop of the Tab key: past the bar, into the page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      {navigation.skip}
    </a>
  )
}
