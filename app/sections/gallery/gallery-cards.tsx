import { galleryCards } from '../../../content/gallery.data.ts'
import { GalleryFigure } from './gallery-figure.tsx'
import styles from './gallery.module.css'
import { useDismissal } from './use-dismissal.ts'

const names = galleryCards.map(({ name }) => name)

/** The gallery's cards. Escape hides the text of the hovered or focused card. */
export function GalleryCards() {
  const dismissal = useDismissal(names)
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role under `display: contents`
    <ul className={styles.cards} role="list">
      {galleryCards.map((card, index) => (
        <li key={card.name} className={card.small ? styles.small : undefined}>
          <GalleryFigure card={card} id={`card-${index}`} {...dismissal(card.name)} />
        </li>
      ))}
    </ul>
  )
}
