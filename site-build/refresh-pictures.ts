import { areCardsCurrent } from './card-files.ts'
import { PictureError } from './picture-error.ts'
import { picturePlaces, stalePictures } from './picture-files.ts'
import { unusedMasters } from './picture-masters.ts'
import { wantedPictures } from './picture-uses.ts'

/**
 * Makes the web formats and social cards that are older than their picture, and says which.
 *
 * @throws PictureError when a picture cannot be used, or when the package that makes them is not
 *   installed
 */
export async function refreshPictures(): Promise<void> {
  const wanted = wantedPictures()
  const names = wanted.map(({ picture }) => picture)
  for (const file of unusedMasters(names, picturePlaces.masters)) {
    console.log(`${file} is shown nowhere. Give it the name of the picture that it replaces.`)
  }
  const stale = stalePictures(picturePlaces, wanted)
  if (stale.length === 0 && areCardsCurrent()) return
  if (!(await isInstalled('sharp'))) {
    throw new PictureError(
      `The web formats of ${stale.join(', ') || 'the social cards'} are missing or older than the pictures, and the package that makes them is not installed. Run "npm ci" and "npm run pictures".`,
    )
  }
  const { makePictures } = await import('./make-pictures.ts')
  const { makeSocialCards } = await import('./social-cards.ts')
  await makePictures(picturePlaces, wanted, (picture) => {
    console.log(`Making the web formats of ${picture} …`)
  })
  await makeSocialCards((page) => console.log(`Making the social card of “${page}” …`))
}

async function isInstalled(name: string): Promise<boolean> {
  return import(name).then(
    () => true,
    () => false,
  )
}
