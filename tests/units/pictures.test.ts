import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wantedPictures } from '../../site-build/pictures/crops.ts'
import { refreshPictures } from '../../site-build/pictures/make.ts'
import {
  hashedCrops,
  pictureFiles,
  pictureFolders,
  readManifest,
  staleCrops,
} from '../../site-build/pictures/manifest.ts'
import { content } from '../site-content.ts'

const wanted = wantedPictures(content.pictures)

test('each picture was made from its current master and recipe, in every crop of its places; if not: npm run pictures', () => {
  const manifest = readManifest(pictureFolders)
  for (const one of wanted) expect(staleCrops(pictureFolders, manifest, one)).toEqual([])
  const files = readdirSync(pictureFolders.files)
  expect(files.toSorted()).toEqual(pictureFiles(manifest).toSorted())
})

test('a twin belongs to its rendering: an owner’s photograph of the same name has none', () => {
  expect(wanted.some(({ twin }) => twin !== null)).toBe(true)
  const photographed = structuredClone(content.pictures)
  for (const { picture } of photographed) picture.rendering = false
  expect(wantedPictures(photographed).filter(({ twin }) => twin !== null)).toEqual([])
})

test('one more place for a picture leaves the files of its other places as they are', () => {
  const one = wanted.find(({ crops }) => Object.keys(crops).length === 1)
  if (!one) throw new Error('Every picture has several crops')
  const more = { ...one, crops: { wide: { aspect: 2, widths: [100] }, ...one.crops } }
  const before = hashedCrops(one, pictureFolders)
  expect(hashedCrops(more, pictureFolders)).toEqual(expect.arrayContaining(before))
})

test('a picture that is a rendering at one place and a photograph at another is named', async () => {
  const told = structuredClone(content)
  const { picture } = told.home.about
  told.pages.thankYou.picture = { ...picture, rendering: !picture.rendering }
  await expect(refreshPictures(told)).rejects.toThrow(`The picture ${picture.file} is`)
})
