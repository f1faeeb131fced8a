import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureCrop } from '../../content-model/pictures.ts'
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

test('a crop’s addresses name existing files, and one that was never made names its command', () => {
  const { src, srcSet, widths } = pictureCrop(manifest, 'about', '3x2')
  const addresses = new Set(files.map((file) => `/pictures/${file}`))
  const candidates = (['avif', 'webp'] as const).flatMap((format) => srcSet(format).split(', '))
  expect(candidates).toHaveLength(2 * widths.length)
  for (const one of [src, ...candidates]) expect(addresses).toContain(one.split(' ')[0])
  expect(() => pictureCrop(manifest, 'about', '1x9')).toThrow('npm run pictures')
})
