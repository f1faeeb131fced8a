import { gallery } from 'virtual:content'
import type { GalleryCard } from '../../../content-model/schema/gallery.ts'
import { columnSizes } from '../../components/column-sizes.ts'
import { Picture } from '../../components/picture.tsx'
import { Island } from '../../islands/island.tsx'
import { Card } from './card.tsx'
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
        {gallery.cards.map((card, index) => {
          const id = `card-${index}`
          const props = { id, warns: Boolean(card.warning) }
          return (
            <li key={card.name} className={card.small ? styles.small : undefined}>
              <Island name="card" wakes="near" of={Card} props={props}>
                <CardContent card={card} id={id} />
              </Island>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type CardContentProps = { card: GalleryCard; id: string }

function CardContent({ card: { name, description, warning, picture }, id }: CardContentProps) {
  return (
    <>
      <Picture picture={picture} crop="4x5" sizes={columnSizes([992, 4], [600, 6])} />
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
    </>
  )
}
