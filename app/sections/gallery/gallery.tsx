import { galleryWords } from '../../../content/gallery.data.ts'
import { Island } from '../../components/island.tsx'
import { GalleryCards } from './gallery-cards.tsx'
import styles from './gallery.module.css'

/** Cards on green. Names are always visible, texts when the card is hovered, focused or tapped. */
export function Gallery() {
  return (
    <section className={styles.gallery} aria-labelledby="gallery-heading">
      <header className={styles.header}>
        <h2 id="gallery-heading">{galleryWords.heading}</h2>
        <p className={styles.intro}>{galleryWords.intro}</p>
      </header>
      <Island name="gallery">
        <GalleryCards />
      </Island>
    </section>
  )
}
