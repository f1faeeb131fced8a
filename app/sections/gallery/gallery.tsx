import { gallery } from '../../../content/home/gallery.ts'
import { Island } from '../../components/island.tsx'
import { GalleryCards } from './gallery-cards.tsx'
import styles from './gallery.module.css'

/** Cards on green: the name always readable, the text when pointed at, focused or tapped. */
export function Gallery() {
  return (
    <section className={styles.gallery} aria-labelledby="gallery-heading">
      <h2 id="gallery-heading">{gallery.heading}</h2>
      <Island name="gallery">
        <GalleryCards />
      </Island>
    </section>
  )
}
