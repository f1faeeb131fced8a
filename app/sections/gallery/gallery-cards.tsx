import { gallery } from '../../../content/home/gallery.ts'
import { GalleryFigure } from './gallery-figure.tsx'
import styles from './gallery.module.css'
import { useDismissal } from './use-dismissal.ts'

const names = gallery.cards.map(({ name }) => name)

/** The gallery's cards. Escape hides the text of the hovered or focused card. */
export function GalleryCards() {
  const dismissal = useDismissal(names)
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role under `display: contents`
    <ul className={styles.cards} role="list">
      {gallery.cards.map((card) => (
        <li key={card.name} className={'small' in card ? styles.small : undefined}>
          <GalleryFigure card={card} {...dismissal(card.name)} />
        </li>
      ))}
    </ul>
  )
}
