import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { OwnerError } from '../../model/owner-error.ts'
import { makePictures } from '../../site-build/pictures/make.ts'
import type { PictureFolders, WantedCut } from '../../site-build/pictures/manifest.ts'
import { temporaryFolder } from './temporary-folder.ts'

let folders: PictureFolders
const says = vi.spyOn(console, 'log').mockImplementation(() => {})

beforeEach(() => {
  const folder = temporaryFolder(onTestFinished)
  folders = {
    masters: join(folder, 'masters'),
    files: join(folder, 'files'),
    manifest: join(folder, 'pictures.json'),
  }
  mkdirSync(folders.masters)
  says.mockClear()
})

/** A place in small, so that a test takes no longer than it must. */
const card: WantedCut = {
  key: 'tealight card',
  picture: { file: 'tealight', focus: null, rendering: false },
  crop: { aspect: 4 / 5, widths: [40, 80], quality: 60, budget: [80, 1] },
  isTwin: false,
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
const make = (picture: Partial<WantedCut['picture']> = {}) =>
  makePictures(folders, [{ ...card, picture: { ...card.picture, ...picture } }])
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
  put('tealight.JPG', taken)
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

test('a photograph keeps the point that the owner has chosen in view, and is made anew for another file, and not otherwise', async () => {
  put('tealight.png', await redOverBlue(80, 400).png().toBuffer())
  await make({ focus: { x: 50, y: 20 } })
  for (const { data } of made()) expect(await isRedAt(data, 90)).toBe(true)
  await make({ focus: { x: 50, y: 80 } })
  expect(made()).toHaveLength(3)
  for (const { data } of made()) expect(await isRedAt(data, 10)).toBe(false)
  await make({ focus: { x: 50, y: 80 } })
  expect(says).toHaveBeenCalledTimes(2)
  put('tealight.png', await noise(1).png().toBuffer())
  await make({ focus: { x: 50, y: 80 } })
  expect(says).toHaveBeenCalledTimes(3)
})

test('a photograph beside a picture of the same name is a mistake, not left out in silence', async () => {
  put('tealight.png', await redOverBlue(80, 100).png().toBuffer())
  put('tealight.webp', await redOverBlue(80, 100).webp().toBuffer())
  await expect(make()).rejects.toThrow(
    'content/pictures has tealight.png and tealight.webp. Delete the one that is not meant.',
  )
})

test('a photograph with more detail than its place allows gets less quality', async () => {
  put('tealight.png', await noise(12).png().toBuffer())
  await make()
  const widest = made().find(({ name }) => /-80\..*avif$/.test(name))
  expect(widest?.data.length).toBeLessThanOrEqual(1024)
})

test('a rendering is never enlarged', async () => {
  put('tealight.png', await redOverBlue(40, 50).png().toBuffer())
  await make({ rendering: true })
  const names = made().map(({ name }) => name.replace(/\.\w+\./, '.'))
  expect(names).toEqual(['tealight-40.avif', 'tealight-40.jpg'])
})

const half = (await redOverBlue(80, 100).jpeg().toBuffer()).subarray(0, 400)
const small = await redOverBlue(48, 60).png().toBuffer()
const heavy = await noise(120).png().toBuffer()

test.each<[string, string, Buffer | string, RegExp]>([
  ['none', 'other.jpg', '', /content\/pictures has no picture named “tealight”.* tealight\.jpg\./],
  ['a phone’s own format', 'tealight.HEIC', '-', /no picture .* exported as JPEG\.$/],
  ['half a picture', 'tealight.jpg', half, /tealight\.jpg cannot be read/],
  ['too small', 'tealight.png', small, /is 48 pixels wide, and 80 are needed\. .* 1\.7 times/],
  ['too heavy', 'tealight.png', heavy, /too heavy: .* more than 1 kB/],
])(
  'a picture that cannot be used is named with what to do: %s',
  async (_, name, data, sentence) => {
    put(name, data)
    const error: unknown = await make().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(OwnerError)
    expect(String(error)).toMatch(sentence)
  },
)
