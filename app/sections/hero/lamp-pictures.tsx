import { ChosenPicture, type PictureChoices } from '../../components/chosen-picture.tsx'
import { FirstPicture } from '../../components/first-picture.tsx'
import styles from './lamp-pictures.module.css'

const phone = '(max-width: 599.98px)'
const wider = '(min-width: 600px)'
const light = '(prefers-color-scheme: light)'
const dark = '(prefers-color-scheme: dark)'
/** Behind the words it fills the height of the screen, and may be wider than the screen is. */
const wideSizes = '(min-width: 992px) max(100vw, min(178vh - 8rem, 110rem)), 100vw'

/** Tall or wide, lit or not: one of the four is shown, and only that one is fetched. */
const choices = (inLight: 'hero-day' | 'hero-dusk', inDark: typeof inLight): PictureChoices => [
  { picture: inLight, crop: 'tall', sizes: '100vw', media: `${phone} and ${light}` },
  { picture: inDark, crop: 'tall', sizes: '100vw', media: `${phone} and ${dark}` },
  { picture: inLight, crop: 'wide', sizes: wideSizes, media: `${wider} and ${light}` },
  { picture: inDark, crop: 'wide', sizes: wideSizes, media: `${wider} and ${dark}` },
]

const first = choices('hero-day', 'hero-dusk')
const second = choices('hero-dusk', 'hero-day')

/**
 * The lamp as the visitor's scheme has it, and over it the other one, which is lazy and not
 * displayed, and so not fetched, until the switch asks for it. Below it the first one stays: on a
 * slow line nobody looks into an empty frame.
 */
export function LampPictures() {
  return (
    <>
      <FirstPicture choices={first} className={styles.first} />
      <ChosenPicture
        choices={second}
        alt=""
        className={styles.second}
        loading="lazy"
        decoding="async"
      />
    </>
  )
}
