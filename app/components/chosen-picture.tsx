import type { ComponentProps } from 'react'
import { pictureCrop, type PictureName } from '../../content/pictures.ts'

/** One of the pictures that may be shown, and the media condition under which it is. */
type PictureChoice = { picture: PictureName; crop: string; sizes: string; media: string }

/** In order of preference; their media conditions exclude one another. */
export type PictureChoices = readonly [PictureChoice, ...PictureChoice[]]

type ChosenPictureProps = ComponentProps<'img'> & { choices: PictureChoices; alt: string }

/** A picture of which the visitor's screen and scheme choose the one that is fetched. */
export function ChosenPicture({ choices, alt, ...img }: ChosenPictureProps) {
  const { src, width, height } = pictureCrop(choices[0].picture, choices[0].crop)
  return (
    <picture>
      {choices.map((choice) => (
        <Sources key={choice.media} {...choice} />
      ))}
      <img {...img} src={src} width={width} height={height} alt={alt} />
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
