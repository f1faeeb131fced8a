import { hero } from '../../../content/home.data.ts'
import { anchors } from '../../../content/navigation.ts'
import button from '../../components/button.module.css'
import { Island } from '../../components/island.tsx'
import { LampPictures } from './lamp-pictures.tsx'
import { LampSwitch } from './lamp-switch.tsx'
import styles from './hero.module.css'

/** The first screen: the lamp, the headline, and a button to the products. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <div className={styles.room}>
        <LampPictures />
        <Island name="lamp">
          <LampSwitch />
        </Island>
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
