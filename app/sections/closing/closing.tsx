import { home } from 'virtual:content'
import { ChosenPicture, type PictureChoices } from '../../components/picture.tsx'
import styles from './closing.module.css'

const { picture } = home.closing
const choices: PictureChoices = [
  { picture, crop: '4x5', sizes: '100vw', media: '(max-width: 599.98px)' },
  { picture, crop: '21x9', sizes: '100vw', media: '(min-width: 600px)' },
]

/** The closing banner: one wide picture and one line. */
export function Closing() {
  return (
    <section className={styles.closing}>
      <ChosenPicture choices={choices} loading="lazy" />
      <h2 id="closing-line" className={styles.line}>
        {home.closing.line}
      </h2>
    </section>
  )
}
