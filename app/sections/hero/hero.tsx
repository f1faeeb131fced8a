import { hero } from '../../../content/home/hero.ts'
import { anchors } from '../../../content/navigation.ts'
import button from '../../components/button.module.css'
import { FirstPicture, type PictureChoice } from '../../components/first-picture.tsx'
import { SectionLink } from '../../navigation/section-link.tsx'
import styles from './hero.module.css'

const narrow = '(max-width: 767.98px)'
const broad = '(min-width: 768px)'
const day = '(prefers-color-scheme: light)'
const dusk = '(prefers-color-scheme: dark)'

/** Day or dusk, over or beside the words: one of the four is shown, and only that one fetched. */
const pictures: readonly [PictureChoice, ...PictureChoice[]] = [
  { picture: 'hero-day', crop: 'tall', sizes: '100vw', media: `${narrow} and ${day}` },
  { picture: 'hero-dusk', crop: 'tall', sizes: '100vw', media: `${narrow} and ${dusk}` },
  { picture: 'hero-day', crop: 'wide', sizes: '66vw', media: `${broad} and ${day}` },
  { picture: 'hero-dusk', crop: 'wide', sizes: '66vw', media: `${broad} and ${dusk}` },
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
