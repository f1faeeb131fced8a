import { pictureManifest } from 'virtual:content'
import { preload } from 'react-dom'
import { pictureCrop } from '../../content-model/pictures.ts'
import { ChosenPicture, type PictureChoices } from './chosen-picture.tsx'

type FirstPictureProps = { choices: PictureChoices; className?: string | undefined }

/**
 * The largest picture on a page's first screen. Its preload comes first in the head, so it is
 * fetched at once.
 */
export function FirstPicture({ choices, className }: FirstPictureProps) {
  for (const { picture, crop, sizes, media } of choices) {
    const { src, srcSet } = pictureCrop(pictureManifest, picture.file, crop)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
      media,
    })
  }
  return (
    <ChosenPicture
      choices={choices}
      alt={choices[0].picture.description}
      className={className}
      fetchPriority="high"
    />
  )
}
