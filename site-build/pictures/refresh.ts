import type { Content } from '../../content-model/load-content.ts'
import { areCardsCurrent } from '../shared-images/cards.ts'
import { picturePlaces, stalePictures } from './manifest.ts'
import { BuildError } from '../build-error.ts'
import { unusedMasters } from './masters.ts'
import { wantedPictures } from './uses.ts'

/**
 * Makes the web formats and social cards that are out of date, and prints which.
 *
 * @throws BuildError when a picture cannot be used, or when the package that makes them is not
 *   installed
 */
export async function refreshPictures(content: Content): Promise<void> {
  const wanted = wantedPictures(content)
  const names = wanted.map(({ picture }) => picture)
  for (const file of unusedMasters(names, picturePlaces.masters)) {
    console.log(`${file} is shown nowhere. Name it in the content, or delete it.`)
  }
  const stale = stalePictures(picturePlaces, wanted)
  if (stale.length === 0 && areCardsCurrent(content)) return
  try {
    await import('sharp')
  } catch {
    throw new BuildError(
      `The web formats of ${stale.join(', ') || 'the social cards'} are missing or older than the pictures, and the package that makes them is not installed. Run "npm ci" and "npm run pictures".`,
    )
  }
  const { makePictures } = await import('./make.ts')
  const { makeSocialCards } = await import('../shared-images/make-cards.ts')
  await makePictures(picturePlaces, wanted, (picture) => {
    console.log(`Making the web formats of ${picture} …`)
  })
  await makeSocialCards(content, (page) => console.log(`Making the social card of “${page}” …`))
}
