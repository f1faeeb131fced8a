import { site } from 'virtual:content'
import type { Picture } from '../model/schema/picture.ts'
import styles from './rendering-note.module.css'

/** Says below a picture that it is a rendering. Nothing below a photograph. */
export function RenderingNote({ picture }: { picture: Picture }) {
  return picture.rendering ? <p className={styles.note}>{site.rendering}</p> : null
}
