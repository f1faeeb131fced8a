import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { addPicture, findPicture } from '../../../editor/pictures.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const folder = 'content/pictures'
let root: string

beforeEach(() => {
  root = temporaryFolder(onTestFinished)
  mkdirSync(join(root, folder), { recursive: true })
})

function picture(background: string, width = 8): Promise<Buffer> {
  return sharp({ create: { width, height: 8, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

test('a picture gets a name that an address can have, and stays as it is', async () => {
  const bytes = await picture('pink')
  const added = await addPicture(bytes, { folder, name: 'IMG 4711 – Mühle.JPG' }, root)
  expect(added).toBe('img-4711-muhle')
  expect(readFileSync(join(root, folder, 'img-4711-muhle.jpg'))).toEqual(bytes)
})

test('two pictures with the longest name that a file can have are taken', async () => {
  const name = `${'a'.repeat(251)}.jpg`
  const first = await addPicture(await picture('pink'), { folder, name }, root)
  expect(await addPicture(await picture('white'), { folder, name }, root)).toBe(`${first}-2`)
})

test('another picture of the same name stays, and the same picture is not kept twice', async () => {
  const [first, second] = [await picture('pink'), await picture('white')]
  for (const bytes of [first, second, second, first]) {
    await addPicture(bytes, { folder, name: 'lamp.jpg' }, root)
  }
  expect(readdirSync(join(root, folder)).toSorted()).toEqual(['lamp-2.jpg', 'lamp.jpg'])
  expect(readFileSync(join(root, folder, 'lamp.jpg'))).toEqual(first)
})

test('a logo is called by its whole name, and a vector is welcome', async () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const partners = 'app/public/partners'
  expect(await addPicture(bytes, { folder: partners, name: 'A.svg' }, root)).toBe('a.svg')
  const jpeg = await picture('pink', 480)
  expect(await addPicture(jpeg, { folder: partners, name: 'B.jpeg' }, root)).toBe('b.jpg')
})

test('a logo of too few pixels is refused when it is chosen', async () => {
  const logo = { folder: 'app/public/partners', name: 'B.jpeg' }
  await expect(addPicture(await picture('pink', 479), logo, root)).rejects.toThrow(
    'This picture is 479 pixels wide, and 480 are needed.',
  )
})

test('the editor shows a picture by what the content calls it', async () => {
  await addPicture(await picture('pink'), { folder, name: 'lamp.jpg' }, root)
  expect(await findPicture({ folder, name: 'lamp' }, root)).toBe(join(root, folder, 'lamp.jpg'))
})

test.each([
  ['lamp.heic', folder, /Export the picture as JPEG/],
  ['lamp.jpg', folder, /^This is no picture\. Choose a JPEG, PNG, WebP, AVIF or TIFF file\.$/],
  ['lamp.gif', 'app/public/partners', /Choose an SVG, PNG, JPEG, WebP or AVIF file\.$/],
  ['lamp.js', folder, /^This is no picture\./],
  ['lamp.jpg', 'app', /^Pictures do not go to app\.$/],
  ['lamp.jpg', '__proto__', /^Pictures do not go to/],
  ['lamp.jpg', 'content/pictures/..', /^Pictures do not go to/],
])('%s in %s is refused with a sentence', async (name, place, sentence) => {
  const bytes = name === 'lamp.js' ? await picture('pink') : Buffer.from('alert(1)')
  await expect(addPicture(bytes, { folder: place, name }, root)).rejects.toThrow(sentence)
  expect(readdirSync(join(root, folder))).toEqual([])
})

test.each([
  ['', 'package.json'],
  ['content/pictures', '../../.env'],
  ['content/pictures', 'notes'],
])('the editor shows no other file: %s, %s', async (place, name) =>
  expect(await findPicture({ folder: place, name }, root)).toBeUndefined(),
)
