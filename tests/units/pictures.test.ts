import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { recipes } from '../../art/recipes.ts'
import { pictureCrop } from '../../content/pictures.ts'
import {
  pictureFiles,
  picturesDirectory,
  readManifest,
  recipeHash,
} from '../../site-build/pictures-manifest.ts'

const manifest = readManifest()
const names = Object.keys(recipes)

describe('each picture', () => {
  test.each(names)('%s was made from its current master and recipe', (name) => {
    expect(manifest[name]?.hash).toBe(recipeHash(name))
  })

  test.each(Object.entries(recipes))('%s has every crop of its recipe', (name, { crops }) => {
    expect(Object.keys(manifest[name]?.crops ?? {})).toEqual(Object.keys(crops))
  })

  test('has its files, and no other files exist', () => {
    expect(readdirSync(picturesDirectory).toSorted()).toEqual(pictureFiles(manifest).toSorted())
  })
})

test('a crop’s addresses name existing files', () => {
  const { src, srcSet, widths } = pictureCrop('about', '3x2')
  const files = new Set(readdirSync(picturesDirectory).map((file) => `/pictures/${file}`))
  const candidates = (['avif', 'webp'] as const).flatMap((format) => srcSet(format).split(', '))
  expect(candidates).toHaveLength(2 * widths.length)
  for (const candidate of candidates) expect(files).toContain(candidate.split(' ')[0])
  expect(files).toContain(src)
})

test('a crop that was never made is refused with the command that makes it', () => {
  expect(() => pictureCrop('about', '1x9')).toThrow('npm run pictures')
})
