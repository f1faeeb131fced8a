import { gallery } from 'virtual:content'
import { anchors } from '../../../model/paths.ts'
import { cardPlace } from '../../../model/picture-places.ts'
import visually from '../../../components/visually-hidden.module.css'
import { Picture } from '../../../components/picture.tsx'
import styles from './gallery.module.css'
import { galleryWords } from '../../words.ts'

/** Cards on green. Their texts show on hover and focus, or always: the style sheet says where. */
export function Gallery() {
  return (
    <section className={styles.gallery}>
      <header className={styles.header}>
        <h2>{gallery.heading}</h2>
        <p>{gallery.intro}</p>
        {gallery.warning ? <p className={styles.warning}>{gallery.warning}</p> : null}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role under `display: contents` */}
      <ul className={styles.cards} role="list">
        {gallery.cards.map((card, index) => (
          <li key={card.name}>
            <Card card={card} index={index} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `app/browser/gallery-cards.ts` hides the text of a card on Escape (WCAG 2.2, 1.4.13). */
function Card({ card, index }: { card: (typeof gallery.cards)[number]; index: number }) {
  const { name, description, warning, picture } = card
  const id = `card-${index}`
  return (
    <figure className={styles.card} aria-labelledby={`${id}-name`}>
      <Picture picture={picture} place={cardPlace(index)} />
      <figcaption>
        <h3 id={`${id}-name`}>{name}</h3>
        <div className={styles.description}>
          <p id={`${id}-text`}>{description}</p>
          <a
            className={styles.ask}
            href={`#${anchors.contact}`}
            aria-describedby={warning ? `${id}-warning ${id}-text` : `${id}-text`}
            data-message={galleryWords.message(name)}
          >
            {galleryWords.ask}
            <span className={visually.hidden}>{` (${name})`}</span>
          </a>
        </div>
        {warning ? (
          <p id={`${id}-warning`} className={styles.warning}>
            {warning}
          </p>
        ) : null}
        {/* A screen reader counts the list by itself. */}
        <p className={styles.count} aria-hidden="true">
          {galleryWords.count(index + 1, gallery.cards.length)}
        </p>
      </figcaption>
    </figure>
  )
}
