import { hero } from '../../../content/home.data.ts'
import type { Lamp } from '../../../content/shown-lamp.ts'
import { anchors } from '../../../content/navigation.ts'
import { isRendering } from '../../../content/pictures.ts'
import button from '../../components/button.module.css'
import { Island } from '../../components/island.tsx'
import { LampPictures } from './lamp-pictures.tsx'
import { LampSwitch } from './lamp-switch.tsx'
import styles from './hero.module.css'

/** The first screen: the lamp, the headline, and a button to the products. */
export function Hero({ pictures }: { pictures: Lamp }) {
  const layout = isRendering(pictures.dusk.file) ? styles.hero : `${styles.hero} ${styles.beside}`
  return (
    <section className={layout} aria-labelledby="hero-heading">
      <div className={styles.room}>
        <LampPictures {...pictures} />
        {pictures.day ? (
          <Island name="lamp">
            <LampSwitch />
          </Island>
        ) : null}
      </div>
      <div className={styles.words}>
        <h1 id="hero-heading" className={styles.heading}>
          {hero.headingLines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={styles.standfirst}>{hero.standfirst}</p>
        <a className={button.button} href={`#${anchors.products}`}>
          {hero.action}
        </a>
      </div>
    </section>
  )
}
