import { ChosenPicture, type PictureChoices } from '../../../components/picture.tsx'
import { heroPlace, places, type Lamp, type Shape } from '../../../model/picture-places.ts'
import type { Picture } from '../../../model/schemas.ts'
import styles from './lamp-pictures.module.css'

/**
 * Two layers: the lamp in the visitor's color scheme, and the other state on top, lazy and not
 * displayed until the switch shows it. The first stays below, so the frame is never empty.
 */
export function LampPictures({ dusk, day }: Lamp) {
  const first = { className: styles.first, fetchPriority: 'high' } as const
  if (day === null) return <ChosenPicture choices={shapesOf(dusk)} {...first} />
  return (
    <>
      <ChosenPicture choices={inSchemes(day, dusk)} {...first} />
      <ChosenPicture
        choices={inSchemes(dusk, day)}
        alt=""
        className={styles.second}
        loading="lazy"
      />
    </>
  )
}

function inSchemes(inLight: Picture, inDark: Picture): PictureChoices {
  return [...shapesOf(inLight, 'light'), ...shapesOf(inDark, 'dark')]
}

/** A picture in the shapes of the first screen; with a scheme, only while the visitor's is that. */
function shapesOf(picture: Picture, scheme?: 'light' | 'dark'): PictureChoices {
  const [first, ...others] = places[heroPlace(picture)]
  const choice = (shape: Shape & { media: string }) => ({
    ...shape,
    picture,
    media: scheme ? `${shape.media} and (prefers-color-scheme: ${scheme})` : shape.media,
  })
  return [choice(first), ...others.map(choice)]
}
