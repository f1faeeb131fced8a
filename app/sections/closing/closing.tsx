import { home } from 'virtual:content'
import { ChosenPicture, narrowOrWide } from '../../../components/picture.tsx'
import styles from './closing.module.css'

const choices = narrowOrWide(
  home.closing.picture,
  { crop: '4x5', sizes: '100vw' },
  { crop: '21x9', sizes: '100vw' },
)

/** The closing banner: one wide picture and one line. */
export function Closing() {
  return (
    <section className={styles.closing}>
      <ChosenPicture choices={choices} loading="lazy" />
      <h2 className={styles.line}>{home.closing.line}</h2>
    </section>
  )
}
