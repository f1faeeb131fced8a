import { pictureManifest } from 'virtual:content'
import { places, type PictureInUse } from '../model/picture-places.ts'
import { pictureCrop } from '../model/pictures.ts'
import { duskOf } from '../model/schemas.ts'
import { renderingWords } from './words.ts'
import styles from './picture.module.css'

type PictureProps = PictureInUse & {
  /** The largest picture of a first screen. Others are fetched when they are near. */
  isFirst?: boolean
  /** Of the `img`. */
  className?: string | undefined
}

/**
 * A picture at its place, in the shape that the visitor's screen has room for. At dusk it changes to
 * its twin, falls under the light of a lamp, or stays.
 */
export function Picture({ picture, place, isFirst = false, className }: PictureProps) {
  const dusk = duskOf(picture)
  const twin = dusk?.file === picture.file ? null : dusk
  const atDusk = twin ? styles.twin : styles.daylight
  // No preload: its address comes in the first flight of TCP.
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <picture className={dusk && !twin ? undefined : atDusk}>
      {twin ? <Sources picture={twin} place={place} scheme="dark" isSwitched /> : null}
      <Sources picture={picture} place={place} />
      <img
        {...loading}
        {...jpegOf({ picture, place })}
        className={className}
        alt={picture.description}
      />
    </picture>
  )
}

type SourcesProps = PictureInUse & {
  /** Without one, in both. */
  scheme?: 'light' | 'dark'
  /** `keep-lamp.ts` shows and hides it with the lamp. */
  isSwitched?: boolean
}

/** A picture's AVIFs in the shapes of its place. The browser fetches one, with its space reserved. */
export function Sources({ picture, place, scheme, isSwitched }: SourcesProps) {
  return places[place].map(({ crop, sizes, ...shape }) => {
    const media = 'media' in shape ? shape.media : undefined
    const inScheme = scheme && `(prefers-color-scheme: ${scheme})`
    const { source, size } = pictureCrop(pictureManifest, picture, crop)
    return (
      <source
        key={media ?? ''}
        {...source}
        // A shape that is always shown has the aspect of the `img`.
        {...(media && size)}
        sizes={sizes}
        media={[media, inScheme].filter(Boolean).join(' and ') || undefined}
        data-scheme={isSwitched ? scheme : undefined}
        data-media={isSwitched ? media : undefined}
      />
    )
  })
}

/** A picture's widest shape as a JPEG: for networks, and for browsers without AVIF. */
export function jpegOf({ picture, place }: PictureInUse) {
  return pictureCrop(pictureManifest, picture, places[place][0].crop).img
}

/** Says below a picture that it is a rendering. Nothing below a photograph. */
export function RenderingNote({ picture }: Pick<PictureInUse, 'picture'>) {
  return picture.rendering ? <p className={styles.note}>{renderingWords}</p> : null
}
