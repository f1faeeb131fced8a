import { alternatives, pictureCrop, type PictureName } from '../../content/pictures.ts'

type PictureProps = {
  picture: PictureName
  /** Name of the crop in `site-build/picture-roles.ts`. */
  crop: string
  /** The `sizes` attribute: how wide the picture is shown at each viewport width. */
  sizes: string
  className?: string | undefined
}

/** A picture below the first screen: loaded lazily, AVIF first, with its space reserved. */
export function Picture({ picture, crop, sizes, className }: PictureProps) {
  const { src, srcSet, width, height } = pictureCrop(picture, crop)
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        className={className}
        src={src}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alternatives[picture]}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
