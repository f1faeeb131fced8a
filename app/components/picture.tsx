import { pictureManifest } from 'virtual:content'
import { pictureCrop } from '../../model/content/pictures.ts'
import { duskOf, type Picture as ContentPicture } from '../../model/content/schema/picture.ts'
import styles from './picture.module.css'

type PictureProps = {
  picture: ContentPicture
  /** Name of the crop in `site-build/pictures/roles.ts`. */
  crop: string
  /** The `sizes` attribute: how wide the picture is shown at each viewport width. */
  sizes: string
  className?: string | undefined
}

/**
 * A picture below the first screen: loaded lazily, AVIF first, with its space reserved. At dusk, its
 * twin: `keep-lamp.ts` follows the switch. One without a twin is dimmed.
 */
export function Picture({ picture, crop, sizes, className }: PictureProps) {
  const { src, srcSet, twinSrcSet, width, height } = pictureCrop(
    pictureManifest,
    picture.file,
    crop,
  )
  return (
    <picture className={twinSrcSet ? styles.twin : duskOf(picture) ? undefined : styles.daylight}>
      {twinSrcSet ? (
        <source
          type="image/avif"
          srcSet={twinSrcSet}
          sizes={sizes}
          media="(prefers-color-scheme: dark)"
          data-scheme="dark"
        />
      ) : null}
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        className={className}
        src={src}
        width={width}
        height={height}
        alt={picture.description}
        loading="lazy"
      />
    </picture>
  )
}
