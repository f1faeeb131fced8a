import { gallery } from '../../../content/home/gallery.ts'
import { GalleryFigure } from './gallery-figure.tsx'
import styles from './gallery.module.css'
import { useDismissal } from './use-dismissal.ts'

const names = gallery.cards.map(({ name }) => name)

/** Cards on green: the name always readable, the text when pointed at, focused or tapped. */
export function Gallery() {
  const dismissal = useDismissal(names)
  return (
    <section className={styles.gallery} aria-labelledby="gallery-heading">
      <h2 id="gallery-heading">{gallery.heading}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without a box of its own for none */}
      <ul className={styles.cards} role="list">
        {gallery.cards.map((card) => (
          <li key={card.name}>
            <GalleryFigure card={card} {...dismissal(card.name)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
