import { gallery } from 'virtual:content'
import type { GalleryCard } from '../../../content-model/schema/gallery.ts'
import { columnSizes } from '../../components/column-sizes.ts'
import { Picture } from '../../components/picture.tsx'
import styles from './gallery.module.css'

/** Cards on green. Names are always visible, texts when the card is hovered, focused or tapped. */
export function Gallery() {
  return (
    <section className={styles.gallery}>
      <header className={styles.header}>
        <h2 id="gallery-heading">{gallery.heading}</h2>
        <p className={styles.intro}>{gallery.intro}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role under `display: contents` */}
      <ul className={styles.cards} role="list">
        {gallery.cards.map((card, index) => (
          <li key={card.name} className={card.small ? styles.small : undefined}>
            <Card card={card} id={`card-${index}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One card. Its text is always in the page; the style sheet decides when it is visible. */
function Card({ card, id }: { card: GalleryCard; id: string }) {
  const { name, description, warning } = card
  return (
    <figure
      className={styles.card}
      // Focus shows the text to keyboard users. Enter does nothing, so the card is not a button.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-labelledby={`${id}-name`}
      aria-describedby={warning ? `${id}-warning ${id}-text` : `${id}-text`}
    >
      <Picture picture={card.picture} crop="4x5" sizes={columnSizes([992, 4], [600, 6])} />
      <figcaption>
        <h3 id={`${id}-name`} className={styles.name}>
          {name}
        </h3>
        {warning ? (
          <p id={`${id}-warning`} className={styles.warning}>
            {warning}
          </p>
        ) : null}
        <p id={`${id}-text`} className={styles.description}>
          {description}
        </p>
      </figcaption>
    </figure>
  )
}
