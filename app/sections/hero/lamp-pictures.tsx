import { hero } from '../../../content/home.data.ts'
import type { Picture } from '../../../content/schema/picture.ts'
import { ChosenPicture, type PictureChoices } from '../../components/chosen-picture.tsx'
import { FirstPicture } from '../../components/first-picture.tsx'
import styles from './lamp-pictures.module.css'

const phone = '(max-width: 599.98px)'
const wider = '(min-width: 600px)'
const light = '(prefers-color-scheme: light)'
const dark = '(prefers-color-scheme: dark)'
/**
 * Behind the words, the picture fills the height of the screen, so it can be wider than the screen.
 */
const wideSizes = '(min-width: 992px) max(100vw, min(178vh - 8rem, 110vw)), 100vw'

/** Tall or wide, lit or unlit. Only one of the four is shown and fetched. */
const choices = (inLight: Picture, inDark: Picture): PictureChoices => [
  { picture: inLight, crop: 'tall', sizes: '100vw', media: `${phone} and ${light}` },
  { picture: inDark, crop: 'tall', sizes: '100vw', media: `${phone} and ${dark}` },
  { picture: inLight, crop: 'wide', sizes: wideSizes, media: `${wider} and ${light}` },
  { picture: inDark, crop: 'wide', sizes: wideSizes, media: `${wider} and ${dark}` },
]

const { day, dusk } = hero.pictures
const first = choices(day, dusk)
const second = choices(dusk, day)

/**
 * Two layers: the lamp in the visitor's color scheme, and the other state on top. The second is
 * lazy and not displayed, so it is fetched only when the switch shows it. The first stays below it,
 * so the frame is never empty while the second loads.
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
