import type { Picture } from '../../../model/schema/picture.ts'
import type { Lamp } from '../../../model/pictures-in-use.ts'
import { ChosenPicture, type PictureChoices } from '../../../components/picture.tsx'
import styles from './lamp-pictures.module.css'

const phone = '(max-width: 599.98px)'
const light = ' and (prefers-color-scheme: light)'
const dark = ' and (prefers-color-scheme: dark)'
/** Behind the text, the picture fills the height of the screen, so it can be wider. */
const wideSizes = '(min-width: 992px) max(100vw, min(178vh - 8rem, 110vw)), 100vw'
const besideSizes = 'max(50vw, min(100vh - 4.5rem, 62vw))'

/** Square or wide, at the same width as in `hero.module.css`. Only one is shown and fetched. */
function shapes(picture: Picture, scheme = ''): PictureChoices {
  const square = { picture, crop: '1x1', sizes: '100vw', media: phone + scheme }
  const wide = { picture, crop: '16x9', sizes: wideSizes, media: `(min-width: 600px)${scheme}` }
  if (picture.rendering) return [square, wide]
  const between = `(min-width: 600px) and (max-width: 991.98px)${scheme}`
  const beside = { ...square, sizes: besideSizes, media: `(min-width: 992px)${scheme}` }
  return [square, { ...wide, sizes: '100vw', media: between }, beside]
}

const choices = (inLight: Picture, inDark: Picture): PictureChoices => [
  ...shapes(inLight, light),
  ...shapes(inDark, dark),
]

/**
 * Two layers: the lamp in the visitor's color scheme, and the other state on top, lazy and not
 * displayed until the switch shows it. The first stays below, so the frame is
 * never empty.
 */
export function LampPictures({ dusk, day }: Lamp) {
  const first = { className: styles.first, fetchPriority: 'high' } as const
  if (day === null) return <ChosenPicture choices={shapes(dusk)} {...first} />
  return (
    <>
      <ChosenPicture choices={choices(day, dusk)} {...first} />
      <ChosenPicture choices={choices(dusk, day)} alt="" className={styles.second} loading="lazy" />
    </>
  )
}
