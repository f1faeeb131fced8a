import { ChosenPicture, type PictureChoices } from './chosen-picture.tsx'

type FirstPictureProps = { choices: PictureChoices; className?: string | undefined }

/**
 * The largest picture on a page's first screen. Its address comes in the first flight of TCP with the
 * rest of the page, so that it needs no preload to be fetched at once.
 */
export function FirstPicture({ choices, className }: FirstPictureProps) {
  return (
    <ChosenPicture
      choices={choices}
      alt={choices[0].picture.description}
      className={className}
      fetchPriority="high"
    />
  )
}
