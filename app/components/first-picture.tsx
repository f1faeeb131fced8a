import { preload } from 'react-dom'
import { alternatives, pictureCrop, type PictureName } from '../../content/pictures.ts'

/** One of the pictures that may be shown, and the media condition under which it is. */
export type PictureChoice = { picture: PictureName; crop: string; sizes: string; media: string }

type FirstPictureProps = {
  /** In order of preference; their media conditions exclude one another. */
  choices: readonly [PictureChoice, ...PictureChoice[]]
  className?: string | undefined
}

/** The largest picture of a page's first screen: the first thing in the head, fetched at once. */
export function FirstPicture({ choices, className }: FirstPictureProps) {
  for (const { picture, crop, sizes, media } of choices) {
    const { src, srcSet } = pictureCrop(picture, crop)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
      media,
    })
  }
  const [fallback] = choices
  const { src, width, height } = pictureCrop(fallback.picture, fallback.crop)
  return (
    <picture>
      {choices.map((choice) => (
        <Sources key={choice.media} {...choice} />
      ))}
      <img
        className={className}
        src={src}
        width={width}
        height={height}
        alt={alternatives[fallback.picture]}
        fetchPriority="high"
      />
    </picture>
  )
}

function Sources({ picture, crop, sizes, media }: PictureChoice) {
  const { srcSet, width, height } = pictureCrop(picture, crop)
  const shape = { media, sizes, width, height }
  return (
    <>
      <source type="image/avif" srcSet={srcSet('avif')} {...shape} />
      <source type="image/webp" srcSet={srcSet('webp')} {...shape} />
    </>
  )
}
