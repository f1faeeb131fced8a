import { home } from 'virtual:content'
import type { Lamp } from '../../../model/picture-places.ts'
import { anchors } from '../../../model/paths.ts'
import button from '../../../components/button.module.css'
import { RenderingNote } from '../../../components/picture.tsx'
import { LampPictures, LampSwitch } from './lamp.tsx'
import styles from './hero.module.css'

/** The first screen: the lamp, the headline, and a button to the products. */
export function Hero({ pictures }: { pictures: Lamp }) {
  const layout = pictures.dusk.rendering ? styles.hero : `${styles.hero} ${styles.beside}`
  return (
    <section className={styles.section}>
      <div className={layout}>
        <div className={styles.room}>
          <LampPictures {...pictures} />
          {pictures.day ? <LampSwitch /> : null}
        </div>
        <div className={styles.words}>
          <h1 className={styles.heading}>
            {home.hero.headingLines.map((line) => (
              <span key={line}>{`${line} `}</span>
            ))}
          </h1>
          <p>{home.hero.standfirst}</p>
          <a className={button.button} href={`#${anchors.products}`}>
            {home.hero.action}
          </a>
        </div>
      </div>
      <div className={styles.note}>
        <RenderingNote picture={pictures.dusk} />
      </div>
    </section>
  )
}
