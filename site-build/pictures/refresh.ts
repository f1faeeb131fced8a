import type { Content } from '../../model/content/load-content.ts'
import { makePictures } from './make.ts'
import { picturePlaces } from './manifest.ts'
import { unusedMasters } from './masters.ts'
import { wantedPictures } from './uses.ts'

/** Makes what is out of date, and prints it. Throws an OwnerError for an unusable picture. */
export async function refreshPictures(content: Content): Promise<void> {
  const wanted = wantedPictures(content)
  const names = wanted.flatMap(({ picture, twin }) => (twin ? [picture, twin] : [picture]))
  for (const file of unusedMasters(names, picturePlaces.masters)) {
    console.log(`${file} is shown nowhere. Name it in the content, or delete it.`)
  }
  await makePictures(picturePlaces, wanted, (picture) => {
    console.log(`Making the web formats of ${picture} …`)
  })
}
