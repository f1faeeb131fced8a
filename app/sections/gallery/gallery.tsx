import { gallery } from 'virtual:content'
import { fill } from '../../../content-model/fill.ts'
import { anchors } from '../../../content-model/navigation.ts'
import type { GalleryCard } from '../../../content-model/schema/gallery.ts'
import { columnSizes } from '../../components/column-sizes.ts'
import heard from '../../components/heard.module.css'
import { Picture } from '../../components/picture.tsx'
import styles from './gallery.module.css'

const sizes = `(max-width: 599.98px) 78vw, ${columnSizes([992, 4], [600, 6])}`

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
        {gallery.cards.map((card, index) => {
          const id = `card-${index}`
          return (
            <li key={card.name}>
              <Card card={card} id={id} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type CardProps = { card: GalleryCard; id: string }

/**
 * One card. Its text is always in the page; the style sheet decides when it is visible, and
 * `app/browser/gallery-cards.ts` hides it on Escape (WCAG 2.2, 1.4.13).
 */
function Card({ card: { name, description, warning, picture }, id }: CardProps) {
  return (
    <figure className={styles.card} aria-labelledby={`${id}-name`}>
      <Picture picture={picture} crop="4x5" sizes={sizes} />
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
        <a
          className={styles.ask}
          href={`#${anchors.contact}`}
          aria-describedby={warning ? `${id}-warning ${id}-text` : `${id}-text`}
          data-message={fill(gallery.message, { name })}
        >
          {gallery.ask}
          <span className={heard.heard}>{` (${name})`}</span>
        </a>
      </figcaption>
    </figure>
  )
}
