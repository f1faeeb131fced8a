import { pictureManifest } from 'virtual:content'
import type { ComponentProps } from 'react'
import { pictureCrop } from '../../model/content/pictures.ts'
import { duskOf, type Picture } from '../../model/content/schema/picture.ts'
import styles from './picture.module.css'

/** One of several pictures, and the media condition under which it is shown. */
type PictureChoice = { picture: Picture; crop: string; sizes: string; media: string }

/** In order of preference. Only one of their media conditions can be true at a time. */
export type PictureChoices = readonly [PictureChoice, ...PictureChoice[]]

type ChosenPictureProps = ComponentProps<'img'> & { choices: PictureChoices; alt: string }

/**
 * Shows one of several pictures, depending on the visitor's screen and color scheme. Only that one
 * is fetched.
 */
export function ChosenPicture({ choices, alt, ...img }: ChosenPictureProps) {
  const { src, width, height } = pictureCrop(
    pictureManifest,
    choices[0].picture.file,
    choices[0].crop,
  )
  return (
    <picture className={atDusk(choices)}>
      {choices.map((choice) => (
        <Sources key={choice.media} {...choice} />
      ))}
      <img {...img} src={src} width={width} height={height} alt={alt} />
    </picture>
  )
}

/** How the picture comes to dusk: by its twin, dimmed, or as it is. Of two pictures, one is at dusk. */
function atDusk([{ picture }, ...others]: PictureChoices): string | undefined {
  const dusk = duskOf(picture)
  if (dusk === picture.file || others.some((other) => other.picture !== picture)) return undefined
  return dusk ? styles.twin : styles.daylight
}

function Sources({ picture, crop, sizes, media }: PictureChoice) {
  const { src, srcSet, twinSrcSet, width, height } = pictureCrop(
    pictureManifest,
    picture.file,
    crop,
  )
  const shape = { width, height }
  return (
    <>
      {twinSrcSet ? (
        <source
          type="image/avif"
          srcSet={twinSrcSet}
          sizes={sizes}
          media={`${media} and (prefers-color-scheme: dark)`}
          data-scheme="dark"
          data-media={media}
          {...shape}
        />
      ) : null}
      <source type="image/avif" srcSet={srcSet} sizes={sizes} media={media} {...shape} />
      <source type="image/webp" srcSet={src} media={media} {...shape} />
    </>
  )
}
