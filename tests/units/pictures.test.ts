import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureCrop } from '../../model/pictures.ts'
import {
  pictureFiles,
  pictureFolders,
  readManifest,
  stalePictures,
} from '../../site-build/pictures/manifest.ts'
import { wantedPictures } from '../../site-build/pictures/crops.ts'
import { refreshPictures } from '../../site-build/pictures/make.ts'
import { content, pictures } from '../site-content.ts'

const manifest = readManifest(pictureFolders)
const wanted = wantedPictures(pictures)
const files = readdirSync(pictureFolders.files)
const [first] = pictures
if (!first) throw new Error('There is no picture')

test('each picture was made from its current master and recipe, in every crop of its places; if not: npm run pictures', () => {
  expect(stalePictures(pictureFolders, wanted)).toEqual([])
  for (const { key, crops } of wanted) {
    expect(Object.keys(manifest[key]?.crops ?? {})).toEqual(Object.keys(crops))
  }
  expect(files.toSorted()).toEqual(pictureFiles(manifest).toSorted())
})

test('a twin belongs to its rendering: an owner’s photograph of the same name has none', () => {
  const photographed = pictures.map((one) => {
    return { ...one, picture: { ...one.picture, rendering: false } }
  })
  expect(wantedPictures(photographed).filter(({ twin }) => twin !== null)).toEqual([])
  const twins = pictures.flatMap(({ picture: { file, dusk } }) =>
    dusk === file ? [] : (dusk ?? []),
  )
  expect(new Set(wanted.flatMap(({ twin }) => twin ?? []))).toEqual(new Set(twins))
})

test('a picture shows at each place the focal point that the owner has set there', () => {
  const moved = { ...first.picture, focus: { x: 10, y: 90 } }
  const made = wantedPictures([first, { place: 'thankYou', picture: moved }])
  expect(made.map(({ focus }) => focus)).toEqual([
    first.picture.focus ?? { x: 50, y: 50 },
    { x: 10, y: 90 },
  ])
  const size = { width: 8, height: 10, widths: [8] }
  const asMade = Object.fromEntries(
    made.map(({ key }, at) => [key, { hash: `${at}`, twin: null, crops: { '3x2': size } }]),
  )
  expect(pictureCrop(asMade, first.picture, '3x2').srcSet).toContain('.0.avif')
  expect(pictureCrop(asMade, moved, '3x2').srcSet).toContain('.1.avif')
})

test('a picture that is a rendering at one place and a photograph at another is named', async () => {
  const other = { ...first.picture, rendering: !first.picture.rendering }
  const told = { ...content, pictures: [first, { ...first, picture: other }] }
  await expect(refreshPictures(told)).rejects.toThrow(`The picture ${other.file} is`)
})
