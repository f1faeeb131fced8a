import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { pictureCrop } from '../../model/content/pictures.ts'
import { makePictures } from '../../site-build/pictures/make.ts'
import { OwnerError } from '../../model/settings/owner-error.ts'
import { unusedMasters } from '../../site-build/pictures/masters.ts'
import {
  readManifest,
  stalePictures,
  type PictureFolders,
} from '../../site-build/pictures/manifest.ts'
import type { WantedPicture } from '../../site-build/pictures/crops.ts'
import { temporaryFolder } from './temporary-folder.ts'

let places: PictureFolders

beforeEach(() => {
  const folder = temporaryFolder(onTestFinished)
  places = {
    masters: join(folder, 'masters'),
    files: join(folder, 'files'),
    manifest: join(folder, 'pictures.json'),
  }
  mkdirSync(places.masters)
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

/** Red, green, blue and gray; the upper half first, from the left. */
const quarters = ['#c83c32', '#3c8c50', '#325ab4', '#969696'] as const
const [red, green, blue, gray] = quarters

/** A picture of four quarters in these colors, the upper half first. */
function fourQuarters(width: number, height: number, colors: readonly string[] = quarters) {
  const pixels = Buffer.from(colors.join('').replaceAll('#', ''), 'hex')
  const four = sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } })
  return four.resize(width, height, { kernel: 'nearest', fit: 'fill' })
}

/** How far the middles of a picture's quarters are from these colors, in the worst channel. */
async function apart(picture: Sharp, colors: readonly string[]): Promise<number> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const differences = colors.flatMap((color, at) => {
    const x = Math.floor(info.width * (0.25 + 0.5 * (at % 2)))
    const y = Math.floor(info.height * (0.25 + 0.5 * Math.floor(at / 2)))
    const start = (y * info.width + x) * info.channels
    const wanted = Buffer.from(color.slice(1), 'hex')
    return [...wanted].map((value, channel) => Math.abs(value - (data[start + channel] ?? 999)))
  })
  return Math.max(...differences)
}

/** A photograph of 80 by 100 as a phone writes it: turned, in Display P3, with place and maker. */
async function fromPhone(): Promise<Buffer> {
  const orientation = 6
  const pixels = await fourQuarters(100, 80, [green, gray, red, blue]).png().toBuffer()
  return sharp(pixels)
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'Telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 13/1 0/1' },
    })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Puts a file among the masters; a drawing gets the format that its name ends in. */
async function drop(name: string, file: Sharp | Buffer | string): Promise<void> {
  const path = join(places.masters, name)
  if (file instanceof sharp) await file.toFile(path)
  else writeFileSync(path, file)
}

const made = () => readdirSync(places.files)

const make = async (wanted: WantedPicture = card) => makePictures(places, [wanted], () => {})

describe('a photograph from a phone', () => {
  test('becomes web files that are upright and true in color, and say nothing of the place', async () => {
    const data = await fromPhone()
    const { exif, icc, orientation } = await sharp(data).metadata()
    expect(orientation).toBe(6)
    expect(exif?.includes('Telephone') && icc).toBeTruthy()
    // Without its profile, the file's numbers would be other colors.
    const bare = sharp(data, { autoOrient: true, ignoreIcc: true })
    expect(await apart(bare, quarters)).toBeGreaterThan(15)

    await drop('tealight.JPG', data)
    await make({ ...card, key: 'Tealight', picture: 'Tealight' })
    expect(made()).toHaveLength(3)
    for (const file of made()) {
      const path = join(places.files, file)
      const shown = await sharp(path).metadata()
      expect(shown.height / shown.width).toBeCloseTo(5 / 4, 1)
      for (const said of ['orientation', 'exif', 'icc', 'xmp', 'iptc'] as const) {
        expect(shown[said]).toBeUndefined()
      }
      expect(readFileSync(path).includes('Telephone')).toBe(false)
      expect(await apart(sharp(path), quarters)).toBeLessThan(10)
    }
  })

  test('takes the place of another picture of its name, in whatever format', async () => {
    const upright = fourQuarters(80, 100)
    await drop('tealight.jpg', upright)
    await make()
    const first = readManifest(places)['tealight']
    expect(stalePictures(places, [card])).toEqual([])

    rmSync(join(places.masters, 'tealight.jpg'))
    await drop('tealight.webp', upright.clone().negate())
    expect(stalePictures(places, [card])).toEqual([card])
    await make()
    expect(readManifest(places)['tealight']?.hash).not.toBe(first?.hash)
    expect(made()).toHaveLength(3)
  })

  test.each([
    [{ x: 50, y: 50 }, 200, 100, quarters],
    [{ x: 30, y: 50 }, 200, 100, [red, red, blue, blue]],
    [{ x: 100, y: 50 }, 200, 100, [green, green, gray, gray]],
    [{ x: 50, y: 100 }, 80, 200, [blue, gray, blue, gray]],
  ])('shows its focal point in every crop, and a new point makes it anew: %j', async (...row) => {
    const [focus, width, height, colors] = row
    await drop('tealight.png', fourQuarters(width, height))
    await make({ ...card, focus })
    const shown = sharp(join(places.files, made()[0] ?? ''))
    expect(await apart(shown, colors)).toBeLessThan(10)
    const moved = { ...card, focus: { x: 1, y: 1 } }
    expect(stalePictures(places, [moved])).toEqual([moved])
  })

  test('with more detail than its place allows gets less quality', async () => {
    await drop('tealight.png', noise(12))
    await make()
    const file = made().find((name) => /-80\..*avif$/.test(name)) ?? ''
    expect(readFileSync(join(places.files, file)).length).toBeLessThanOrEqual(1024)
  })
})

test('a twin is made with its picture, and is never enlarged; one of another shape is refused', async () => {
  const withTwin = { ...card, rendering: true, twin: 'tealight-dusk' }
  await drop('tealight.png', fourQuarters(80, 100))
  await drop('tealight-dusk.png', fourQuarters(100, 80))
  await expect(make(withTwin)).rejects.toThrow(/tealight-dusk\.png has another shape than/)
  await drop('tealight-dusk.png', fourQuarters(40, 50, [gray, blue, green, red]))
  await make(withTwin)
  const { hash = '' } = readManifest(places)['tealight'] ?? {}
  const files = (of: string) => made().filter((name) => name.startsWith(of))
  expect(files('tealight-4x5')).toHaveLength(3)
  expect(files('tealight-dusk')).toEqual([`tealight-dusk-4x5-40.${hash}.avif`])
  const crop = pictureCrop(readManifest(places), { file: 'tealight', focus: null }, '4x5')
  expect(crop.twinSrcSet).toBe(`/pictures/tealight-dusk-4x5-40.${hash}.avif 40w`)
  const twin = sharp(join(places.files, files('tealight-dusk')[0] ?? ''))
  expect(await apart(twin, [gray, blue, green, red])).toBeLessThan(10)
  await drop('tealight-dusk.png', fourQuarters(40, 50))
  expect(stalePictures(places, [withTwin])).toEqual([withTwin])
})

/** Gaussian noise around a middle gray. */
function noise(sigma: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  return sharp({ create: { width: 80, height: 100, channels: 3, background: '#808080', noise } })
}

const half = (await fourQuarters(80, 100).jpeg().toBuffer()).subarray(0, 400)

test.each<[string, Record<string, Sharp | Buffer | string>, RegExp]>([
  ['none', {}, /content\/pictures has no picture named “tealight”\. .*tealight\.jpg\.$/],
  ['a phone’s own format', { 'tealight.HEIC': '-' }, /tealight\.HEIC .*Export .* as JPEG/],
  [
    'two photographs of one name',
    { 'tealight.jpg': 'one', 'tealight.png': 'another' },
    /tealight\.jpg and content\/pictures\/tealight\.png have the same name\./,
  ],
  ['no picture', { 'tealight.jpg': 'Dear diary' }, /tealight\.jpg cannot be read/],
  ['half a picture', { 'tealight.jpg': half }, /tealight\.jpg cannot be read/],
  [
    'too small',
    { 'tealight.png': fourQuarters(48, 60) },
    /tealight\.png is too small: .* 48 pixels wide, and 80 are needed\. .* 1\.7 times as large\.$/,
  ],
  [
    'too heavy',
    { 'tealight.png': noise(120) },
    /tealight\.png is too heavy: .* it has \d+ kB, and 1 are allowed/,
  ],
])('a picture that cannot be used is named with what to do: %s', async (_, files, sentence) => {
  for (const [name, file] of Object.entries(files)) await drop(name, file)
  const error: unknown = await make().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(OwnerError)
  expect(String(error)).toMatch(sentence)
  expect(String(error)).toContain('content/pictures')
})

test('a file that bears the name of no picture is noticed', async () => {
  for (const name of ['IMG_1234.JPG', 'Tealight.jpeg', '.DS_Store']) await drop(name, '-')
  expect(unusedMasters(['TEALIGHT'], places.masters)).toEqual(['content/pictures/IMG_1234.JPG'])
})
