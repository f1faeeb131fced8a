import type { Picture } from '../model/schemas.ts'
import styles from './rendering-note.module.css'
import { renderingWords } from './words.ts'

/** Says below a picture that it is a rendering. Nothing below a photograph. */
export function RenderingNote({ picture }: { picture: Picture }) {
  return picture.rendering ? <p className={styles.note}>{renderingWords}</p> : null
}
