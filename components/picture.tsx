import { pictureManifest } from 'virtual:content'
import type { ComponentProps } from 'react'
import { pictureCrop } from '../model/pictures.ts'
import { duskOf, type Picture as ContentPicture } from '../model/schema/picture.ts'
import styles from './picture.module.css'

type PictureChoice = {
  picture: ContentPicture
  /** Name of one of the picture's crops. */
  crop: string
  /** The `sizes` attribute: how wide the picture is shown at each viewport width. */
  sizes: string
  /** The media condition under which it is shown; without one, always. */
  media?: string
}

/** At most one of their media conditions is true at a time. */
export type PictureChoices = readonly [PictureChoice, ...PictureChoice[]]

type Shape = Pick<PictureChoice, 'crop' | 'sizes'>

/** One shape on narrow screens, and another from a width on, in CSS pixels. */
export function narrowOrWide(
  picture: ContentPicture,
  narrow: Shape,
  wide: Shape,
  from = 600,
): PictureChoices {
  return [
    { picture, ...narrow, media: `(max-width: ${from - 0.02}px)` },
    { picture, ...wide, media: `(min-width: ${from}px)` },
  ]
}

/** A picture below the first screen, fetched when it is near. */
export function Picture(choice: PictureChoice) {
  return <ChosenPicture choices={[choice]} loading="lazy" />
}

/**
 * Shows one of several pictures, depending on the visitor's screen and color scheme: AVIF first, with
 * its space reserved. Only that one is fetched. The largest picture of a first screen has a high
 * `fetchPriority`, and no preload: its address comes in the first flight of TCP.
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
function Sources({ sizes, media, ...choice }: PictureChoice) {
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
function Fallback({ media, ...choice }: PictureChoice) {
  const { src, width, height } = cropOf(choice)
  if (!media) return null
  return <source type="image/jpeg" srcSet={src} media={media} width={width} height={height} />
}

function cropOf({ picture, crop }: Pick<PictureChoice, 'picture' | 'crop'>) {
  return pictureCrop(pictureManifest, picture, crop)
}
