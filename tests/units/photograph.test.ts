import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { OwnerError } from '../../settings/owner-error.ts'
import type { WantedPicture } from '../../site-build/pictures/crops.ts'
import { makePictures } from '../../site-build/pictures/make.ts'
import {
  readManifest,
  staleCrops,
  type PictureFolders,
} from '../../site-build/pictures/manifest.ts'
import { temporaryFolder } from './temporary-folder.ts'

let folders: PictureFolders

beforeEach(() => {
  const folder = temporaryFolder(onTestFinished)
  folders = {
    masters: join(folder, 'masters'),
    files: join(folder, 'files'),
    manifest: join(folder, 'pictures.json'),
  }
  mkdirSync(folders.masters)
})

/** A place in small, so that a test takes no longer than it must. */
const card: WantedPicture = {
  key: 'tealight',
  picture: 'tealight',
  crops: {
    '4x5': {
      aspect: 4 / 5,
      widths: [40, 80],
      avif: { quality: 60, budget: { width: 80, kB: 1 } },
    },
  },
  rendering: false,
  twin: null,
  focus: { x: 50, y: 50 },
}

/** A picture whose upper half is red, and whose lower half is blue. */
function redOverBlue(width: number, height: number): Sharp {
  const pixels = Buffer.from('c83c32325ab4', 'hex')
  const two = sharp(pixels, { raw: { width: 1, height: 2, channels: 3 } })
  return two.resize(width, height, { kernel: 'nearest', fit: 'fill' })
}

/** Gaussian noise around a middle gray. */
function noise(sigma: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  return sharp({ create: { width: 80, height: 100, channels: 3, background: '#808080', noise } })
}

/** Whether a picture is red, and not blue, in its middle row from the top, in percent. */
async function isRedAt(picture: Buffer, percent: number): Promise<boolean> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const row = Math.floor((info.height * percent) / 100)
  const [red = 0, , blue = 0] = data.subarray(row * info.width * info.channels)
  return red > blue
}

const put = (name: string, data: Buffer | string) =>
  writeFileSync(join(folders.masters, name), data)
const make = (changes: Partial<WantedPicture> = {}) =>
  makePictures(folders, [{ ...card, ...changes }], () => {})
const made = () =>
  readdirSync(folders.files).map((name) => ({
    name,
    data: readFileSync(join(folders.files, name)),
  }))

test('a photograph from a phone becomes upright web files that say nothing of place and camera', async () => {
  const turned = await redOverBlue(80, 100).rotate(-90).png().toBuffer()
  const taken = await sharp(turned)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'Telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 13/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect(taken.includes('Telephone')).toBe(true)
  put('Tealight.JPG', taken)
  await make()
  expect(made()).toHaveLength(3)
  for (const { data } of made()) {
    const { orientation, exif, icc, xmp, iptc, width, height } = await sharp(data).metadata()
    expect([orientation, exif, icc, xmp, iptc]).toEqual(Array(5).fill(undefined))
    expect(data.includes('Telephone')).toBe(false)
    expect(height / width).toBeCloseTo(5 / 4, 1)
    expect([await isRedAt(data, 25), await isRedAt(data, 75)]).toEqual([true, false])
  }
})

test('a photograph keeps the point that the owner has chosen in view, and is made anew for another file', async () => {
  put('tealight.png', await redOverBlue(80, 400).png().toBuffer())
  await make({ focus: { x: 50, y: 20 } })
  for (const { data } of made()) expect(await isRedAt(data, 90)).toBe(true)
  await make({ focus: { x: 50, y: 80 } })
  expect(made()).toHaveLength(3)
  for (const { data } of made()) expect(await isRedAt(data, 10)).toBe(false)
  const stale = () => staleCrops(folders, readManifest(folders), card)
  await make()
  expect(stale()).toEqual([])
  put('tealight.png', await noise(1).png().toBuffer())
  expect(stale()).toHaveLength(1)
})

test('a photograph with more detail than its place allows gets less quality', async () => {
  put('tealight.png', await noise(12).png().toBuffer())
  await make()
  const widest = made().find(({ name }) => /-80\..*avif$/.test(name))
  expect(widest?.data.length).toBeLessThanOrEqual(1024)
})

test('a twin is made with its picture, and is never enlarged; one of another shape is refused', async () => {
  const withTwin = { rendering: true, twin: 'tealight-dusk' }
  put('tealight.png', await redOverBlue(80, 100).png().toBuffer())
  put('tealight-dusk.png', await redOverBlue(100, 80).png().toBuffer())
  await expect(make(withTwin)).rejects.toThrow(/tealight-dusk\.png has another shape than/)
  put('tealight-dusk.png', await redOverBlue(40, 50).png().toBuffer())
  await make(withTwin)
  const names = made().map(({ name }) => name.replace(/\.\w+\./, '.'))
  expect(names.filter((name) => name.startsWith('tealight-dusk'))).toEqual([
    'tealight-dusk-4x5-40.avif',
  ])
})

const half = (await redOverBlue(80, 100).jpeg().toBuffer()).subarray(0, 400)
const small = await redOverBlue(48, 60).png().toBuffer()
const heavy = await noise(120).png().toBuffer()

test.each<[string, Record<string, Buffer | string>, RegExp]>([
  ['none', {}, /content\/pictures has no picture named “tealight”\. .*tealight\.jpg\.$/],
  ['a phone’s own format', { 'tealight.HEIC': '-' }, /tealight\.HEIC .*Export .* as JPEG/],
  [
    'two of one name',
    { 'tealight.jpg': 'one', 'tealight.png': 'another' },
    /tealight\.jpg and content\/pictures\/tealight\.png have the same name\./,
  ],
  ['half a picture', { 'tealight.jpg': half }, /tealight\.jpg cannot be read/],
  ['too small', { 'tealight.png': small }, /is 48 pixels wide, and 80 are needed\. .* 1\.7 times/],
  ['too heavy', { 'tealight.png': heavy }, /too heavy: .* it has \d+ kB, and 1 are allowed/],
])('a picture that cannot be used is named with what to do: %s', async (_, files, sentence) => {
  for (const [name, file] of Object.entries(files)) put(name, file)
  const error: unknown = await make().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(OwnerError)
  expect(String(error)).toMatch(sentence)
})
