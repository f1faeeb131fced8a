import type { GalleryCard } from '../../../content/schema/gallery.ts'
import { Picture } from '../../components/picture.tsx'
import type { Dismissal } from './use-dismissal.ts'
import styles from './gallery.module.css'

type GalleryFigureProps = Dismissal & {
  card: GalleryCard
  /** Of the card: `useId` would repeat values, since each island is a React tree of its own. */
  id: string
}

/** One card. Its text is always in the page; the style sheet decides when it is visible. */
export function GalleryFigure({ card, id, ...dismissal }: GalleryFigureProps) {
  return (
    <figure
      className={styles.card}
      // Focus shows the text to keyboard users. Enter does nothing, so the card is not a button.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
      {...dismissal}
    >
      <Picture
        picture={card.picture}
        crop="4x5"
        sizes="(min-width: 1760px) 507px, (min-width: 992px) 28.5vw, (min-width: 600px) 43.5vw, 90vw"
      />
      <figcaption>
        <h3 id={`${id}-name`} className={styles.name}>
          {card.name}
        </h3>
        <p id={`${id}-text`} className={styles.description}>
          {card.description}
        </p>
      </figcaption>
    </figure>
  )
}
