import { jpegOf, Picture, Sources } from '../../../components/picture.tsx'
import { heroPlace, type Lamp } from '../../../model/picture-places.ts'
import { lampWords } from '../../words.ts'
import styles from './lamp.module.css'

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

/**
 * Switches the lamp, and with it the page, between day and dusk: `keep-lamp.ts` with scripts,
 * `tokens.css` without. There, a single box could not start checked for those with a dark scheme,
 * so there are two, and one is displayed.
 */
export function LampSwitch() {
  return (
    <div className={styles.lamp}>
      <Box begins="off" />
      <Box begins="on" />
    </div>
  )
}

function Box({ begins }: { begins: 'on' | 'off' }) {
  return (
    <label className={styles[begins]}>
      <input
        className={styles.box}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
        role="switch"
        data-begins={begins}
        defaultChecked={begins === 'on'}
      />
      <span className={styles.words}>
        {`${lampWords.label} `}
        <span className={styles.state} aria-hidden="true">
          <span className={styles.whenOn}>{lampWords.on}</span>
          <span className={styles.whenOff}>{lampWords.off}</span>
        </span>
      </span>
    </label>
  )
}
