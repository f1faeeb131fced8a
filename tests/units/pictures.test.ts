import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  pictureFiles,
  picturePlaces,
  readManifest,
  stalePictures,
} from '../../site-build/pictures/manifest.ts'
import { wantedPictures } from '../../site-build/pictures/uses.ts'
import { content } from '../site-content.ts'

const manifest = readManifest(picturePlaces)
const wanted = wantedPictures(content)
const files = readdirSync(picturePlaces.files)

test('each picture was made from its current master and recipe, in every crop of its places; if not: npm run pictures', () => {
  expect(stalePictures(picturePlaces, wanted)).toEqual([])
  for (const { picture, crops } of wanted) {
    expect(Object.keys(manifest[picture]?.crops ?? {})).toEqual(Object.keys(crops))
  }
  expect(files.toSorted()).toEqual(pictureFiles(manifest).toSorted())
})
