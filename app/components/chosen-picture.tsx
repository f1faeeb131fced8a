import { pictureManifest } from 'virtual:content'
import { Fragment, type ComponentProps } from 'react'
import { pictureCrop } from '../../content-model/pictures.ts'
import { duskOf, type Picture } from '../../content-model/schema/picture.ts'
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
  const { src, twinSrcSet, width, height } = pictureCrop(
    pictureManifest,
    choices[0].picture.file,
    choices[0].crop,
  )
  // What is preloaded cannot change.
  const hasTwin = img.loading === 'lazy' && twinSrcSet !== null
  return (
    <picture className={lightOf(choices, hasTwin)}>
      {choices.map((choice) => (
        <Fragment key={choice.media}>
          {hasTwin ? <TwinSource {...choice} /> : null}
          <Sources {...choice} />
        </Fragment>
      ))}
      <img {...img} src={src} width={width} height={height} alt={alt} />
    </picture>
  )
}

/** Of two different pictures, one is at dusk. */
function lightOf([{ picture }, ...others]: PictureChoices, hasTwin: boolean) {
  if (hasTwin) return styles.twin
  const isAtDusk = duskOf(picture) === picture.file
  const isOne = others.every((other) => other.picture === picture)
  return isOne && !isAtDusk ? styles.daylight : undefined
}

/** With scripts, `keep-lamp.ts` follows the switch. */
function TwinSource({ picture, crop, sizes, media }: PictureChoice) {
  const { twinSrcSet, width, height } = pictureCrop(pictureManifest, picture.file, crop)
  return (
    <source
      type="image/avif"
      srcSet={twinSrcSet ?? undefined}
      sizes={sizes}
      media={`${media} and (prefers-color-scheme: dark)`}
      data-scheme="dark"
      data-media={media}
      width={width}
      height={height}
    />
  )
}

function Sources({ picture, crop, sizes, media }: PictureChoice) {
  const { src, srcSet, width, height } = pictureCrop(pictureManifest, picture.file, crop)
  const shape = { media, width, height }
  return (
    <>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} {...shape} />
      <source type="image/webp" srcSet={src} {...shape} />
    </>
  )
}
