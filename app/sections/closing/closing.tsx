import { home } from 'virtual:content'
import { Picture } from '../../../components/picture.tsx'
import styles from './closing.module.css'

/** The closing banner: one wide picture and one line. */
export function Closing() {
  return (
    <section className={styles.closing}>
      <Picture picture={home.closing.picture} place="closing" />
      <h2 className={styles.line}>{home.closing.line}</h2>
    </section>
  )
}
