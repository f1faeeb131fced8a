import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutFiles } from '../../model/pictures.ts'
import {
  hashOf,
  pictureFolders,
  readManifest,
  readMaster,
  wantedCuts,
} from '../../site-build/pictures/manifest.ts'
import { content } from '../site-content.ts'

const wanted = wantedCuts(content.pictures)

test('each picture was made from its current master and recipe, in every crop of its places; if not: npm run pictures', () => {
  const manifest = readManifest(pictureFolders)
  const files = wanted.flatMap((cut) => {
    const made = manifest[cut.key]
    const { data } = readMaster(pictureFolders.masters, cut.picture.file)
    expect([cut.key, made?.hash]).toEqual([cut.key, hashOf(cut, data)])
    const { avifs, jpeg } = cutFiles(cut.picture, made ?? { hash: '', widths: [] })
    return [...avifs, ...(cut.isTwin ? [] : [jpeg])].map(({ name }) => name)
  })
  expect(readdirSync(pictureFolders.files).toSorted()).toEqual(files.toSorted())
  expect(Object.keys(manifest)).toHaveLength(wanted.length)
})

test('a twin belongs to its rendering: an owner’s photograph of the same name has none', () => {
  const photographs = content.pictures.map(({ picture, place }) => {
    return { place, picture: { ...picture, rendering: false } }
  })
  expect(wanted.some(({ isTwin }) => isTwin)).toBe(true)
  expect(wantedCuts(photographs).some(({ isTwin }) => isTwin)).toBe(false)
})
