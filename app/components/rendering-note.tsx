import { pictureManifest, site } from 'virtual:content'
import { isRendering } from '../../content-model/pictures.ts'
import type { Picture } from '../../content-model/schema/picture.ts'
import styles from './rendering-note.module.css'

/** Says below a picture that it is a rendering. Nothing, once a photograph has taken its place. */
export function RenderingNote({ picture }: { picture: Picture }) {
  return isRendering(pictureManifest, picture.file) ? (
    <p className={styles.note}>{site.rendering}</p>
  ) : null
}
