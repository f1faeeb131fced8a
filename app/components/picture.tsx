import { pictureManifest } from 'virtual:content'
import { pictureCrop } from '../../content-model/pictures.ts'
import type { Picture as ContentPicture } from '../../content-model/schema/picture.ts'

type PictureProps = {
  picture: ContentPicture
  /** Name of the crop in `site-build/pictures/roles.ts`. */
  crop: string
  /** The `sizes` attribute: how wide the picture is shown at each viewport width. */
  sizes: string
  className?: string | undefined
}

/**
 * A picture below the first screen: loaded lazily, with its space reserved. A browser without AVIF
 * gets its largest WebP: more sizes would cost Home 125 bytes of its first flight.
 */
export function Picture({ picture, crop, sizes, className }: PictureProps) {
  const { src, srcSet, width, height } = pictureCrop(pictureManifest, picture.file, crop)
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        className={className}
        src={src}
        width={width}
        height={height}
        alt={picture.description}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
