import { hero } from '../../../content/home/hero.ts'
import { anchors } from '../../../content/navigation.ts'
import button from '../../components/button.module.css'
import { FirstPicture, type PictureChoice } from '../../components/first-picture.tsx'
import { SectionLink } from '../../navigation/section-link.tsx'
import styles from './hero.module.css'

const phone = '(max-width: 599.98px)'
const wider = '(min-width: 600px)'
const day = '(prefers-color-scheme: light)'
const dusk = '(prefers-color-scheme: dark)'
/** Beside the words it fills the height of the screen, and may be wider than the box that shows it. */
const wideSizes = '(min-width: 992px) max(62vw, min(133vh - 6rem, 82rem)), 100vw'

/** Day or dusk, tall or wide: one of the four is shown, and only that one is fetched. */
const pictures: readonly [PictureChoice, ...PictureChoice[]] = [
  { picture: 'hero-day', crop: 'tall', sizes: '100vw', media: `${phone} and ${day}` },
  { picture: 'hero-dusk', crop: 'tall', sizes: '100vw', media: `${phone} and ${dusk}` },
  { picture: 'hero-day', crop: 'wide', sizes: wideSizes, media: `${wider} and ${day}` },
  { picture: 'hero-dusk', crop: 'wide', sizes: wideSizes, media: `${wider} and ${dusk}` },
]

/** The first screen: the lamp, the line, and the way to the products. */
export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <FirstPicture choices={pictures} className={styles.picture} />
      <div className={styles.words}>
        <h1 id="hero-heading" className={styles.heading}>
          {hero.heading}
        </h1>
        <p className={styles.standfirst}>{hero.standfirst}</p>
        <SectionLink className={button.button} section={anchors.products}>
          {hero.action}
        </SectionLink>
      </div>
    </section>
  )
}
