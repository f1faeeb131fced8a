import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pictureCrop } from '../../content/pictures.ts'
import {
  pictureFiles,
  picturePlaces,
  readManifest,
  stalePictures,
} from '../../site-build/picture-files.ts'
import { wantedPictures } from '../../site-build/picture-uses.ts'

const manifest = readManifest(picturePlaces)
const wanted = wantedPictures()
const files = readdirSync(picturePlaces.files)

describe('each picture', () => {
  test('was made from its current master and recipe; if not: npm run pictures', () => {
    expect(stalePictures(picturePlaces, wanted)).toEqual([])
  })

  test.each(wanted)('$picture has every crop of its places', ({ picture, crops }) => {
    expect(Object.keys(manifest[picture]?.crops ?? {})).toEqual(Object.keys(crops))
  })

  test('has its files, and no other files exist', () => {
    expect(files.toSorted()).toEqual(pictureFiles(manifest).toSorted())
  })
})

test('a crop’s addresses name existing files', () => {
  const { src, srcSet, widths } = pictureCrop('about', '3x2')
  const addresses = new Set(files.map((file) => `/pictures/${file}`))
  const candidates = (['avif', 'webp'] as const).flatMap((format) => srcSet(format).split(', '))
  expect(candidates).toHaveLength(2 * widths.length)
  for (const candidate of candidates) expect(addresses).toContain(candidate.split(' ')[0])
  expect(addresses).toContain(src)
})

test('a crop that was never made is refused with the command that makes it', () => {
  expect(() => pictureCrop('about', '1x9')).toThrow('npm run pictures')
})
