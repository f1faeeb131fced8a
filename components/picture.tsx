import { pictureManifest } from 'virtual:content'
import type { ComponentProps } from 'react'
import { places, type Place, type Shape } from '../model/picture-places.ts'
import { pictureCrop } from '../model/pictures.ts'
import { duskOf, type Picture as ContentPicture } from '../model/schemas.ts'
import styles from './picture.module.css'

/** A picture in one of its shapes. */
type Choice = Shape & { picture: ContentPicture }

/** At most one of their media conditions is true at a time. */
export type PictureChoices = readonly [Choice, ...Choice[]]

type PictureProps = {
  picture: ContentPicture
  place: Place
  /** The largest picture of a first screen. Others are fetched when they are near. */
  isFirst?: boolean
}

/** A picture at its place, in the shape that the visitor's screen has room for. */
export function Picture({ picture, place, isFirst = false }: PictureProps) {
  const [first, ...others] = places[place]
  const choices = [
    { ...first, picture },
    ...others.map((shape) => ({ ...shape, picture })),
  ] as const
  // No preload: its address comes in the first flight of TCP.
  const img = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return <ChosenPicture choices={choices} {...img} />
}

/**
 * Shows one of several pictures, depending on the visitor's screen and color scheme: AVIF first, with
 * its space reserved. Only that one is fetched.
 */
export function ChosenPicture({
  choices,
  alt = choices[0].picture.description,
  ...img
}: ComponentProps<'img'> & { choices: PictureChoices }) {
  const { src, width, height } = cropOf(choices[0])
  return (
    <picture className={atDusk(choices)}>
      {choices.map((choice) => (
        <Sources key={choice.media ?? ''} {...choice} />
      ))}
      {choices.map((choice) => (
        <Fallback key={choice.media ?? ''} {...choice} />
      ))}
      <img {...img} src={src} width={width} height={height} alt={alt} />
    </picture>
  )
}

/**
 * How the picture changes at dusk: to its twin, under the light of a lamp, or not at all. Where the
 * choices are two pictures, one of day and one of dusk, none changes.
 */
function atDusk([{ picture }, ...others]: PictureChoices): string | undefined {
  const dusk = duskOf(picture)
  if (dusk === picture.file || others.some((other) => other.picture !== picture)) return undefined
  return dusk ? styles.twin : styles.daylight
}

/** `keep-lamp.ts` shows the twin at dusk when the switch says so. */
function Sources({ sizes, media, ...choice }: Choice) {
  const { srcSet, twinSrcSet, width, height } = cropOf(choice)
  const shape = media ? { width, height } : {}
  const dark = '(prefers-color-scheme: dark)'
  return (
    <>
      {twinSrcSet && duskOf(choice.picture) ? (
        <source
          type="image/avif"
          srcSet={twinSrcSet}
          sizes={sizes}
          media={media ? `${media} and ${dark}` : dark}
          data-scheme="dark"
          data-media={media}
          {...shape}
        />
      ) : null}
      <source type="image/avif" srcSet={srcSet} sizes={sizes} media={media} {...shape} />
    </>
  )
}

/** For browsers without AVIF. Without a condition, the `img` itself has it. */
function Fallback({ media, ...choice }: Choice) {
  const { src, width, height } = cropOf(choice)
  if (!media) return null
  return <source type="image/jpeg" srcSet={src} media={media} width={width} height={height} />
}

function cropOf({ picture, name }: Pick<Choice, 'picture' | 'name'>) {
  return pictureCrop(pictureManifest, picture, name)
}
