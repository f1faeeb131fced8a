import { jpegOf, Picture, Sources } from '../../../components/picture.tsx'
import { heroPlace, type Lamp } from '../../../model/picture-places.ts'
import styles from './lamp-pictures.module.css'

/**
 * Two layers: the lamp in the visitor's color scheme, and the other state on top, lazy and not
 * displayed until the switch shows it. The first stays below, so the frame is never empty.
 */
export function LampPictures({ dusk, day }: Lamp) {
  const place = heroPlace({ dusk, day })
  if (!day) return <Picture picture={dusk} place={place} isFirst className={styles.first} />
  const jpeg = jpegOf({ picture: day, place })
  return (
    <>
      <picture>
        <Sources picture={day} place={place} scheme="light" />
        <Sources picture={dusk} place={place} scheme="dark" />
        <img {...jpeg} className={styles.first} fetchPriority="high" alt={day.description} />
      </picture>
      <picture>
        <Sources picture={dusk} place={place} scheme="light" />
        <Sources picture={day} place={place} scheme="dark" />
        <img {...jpeg} className={styles.second} loading="lazy" alt="" />
      </picture>
    </>
  )
}
