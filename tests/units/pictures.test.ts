import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { picturesInUse } from '../../model/content/pictures-in-use.ts'
import {
  pictureFiles,
  picturePlaces,
  readManifest,
  stalePictures,
} from '../../site-build/pictures/manifest.ts'
import { contradictions } from '../../site-build/load-content-or-stop.ts'
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

test('a twin belongs to its rendering: an owner’s photograph of the same name has none', () => {
  const photographed = structuredClone(content)
  for (const { picture } of picturesInUse(photographed)) picture.rendering = false
  expect(wantedPictures(photographed).filter(({ twin }) => twin !== null)).toEqual([])
  const twins = picturesInUse(content).flatMap(({ picture: { file, dusk } }) =>
    dusk === file ? [] : (dusk ?? []),
  )
  expect(new Set(wanted.flatMap(({ twin }) => twin ?? []))).toEqual(new Set(twins))
})

test('a picture that is a rendering at one place and a photograph at another is named', () => {
  const told = structuredClone(content)
  const { picture } = told.home.about
  told.pages.thankYou.picture = { ...picture, rendering: !picture.rendering }
  expect(contradictions(content)).toEqual([])
  expect(contradictions(told)).toEqual([expect.stringContaining(`The picture ${picture.file} is`)])
})
