import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Footer } from '../../app/layout/footer.tsx'
import { Hero } from '../../app/sections/hero/hero.tsx'
import { renderingsIn } from '../../model/picture-places.ts'
import { cutFiles } from '../../model/pictures.ts'
import { makePictures } from '../../site-build/pictures/make.ts'
import {
  hashOf,
  pictureFolders,
  readManifest,
  readMaster,
  wantedCuts,
  type WantedCut,
} from '../../site-build/pictures/manifest.ts'
import { footer, lamp, pictures, renderings } from '../site-content.ts'
import { html } from './html.ts'
import { temporaryFolder } from './temporary-folder.ts'

describe('if not, run npm run pictures:', () => {
  test('each picture was made from its current master and recipe, in every crop of its places', () => {
    const manifest = readManifest(pictureFolders)
    const wanted = wantedCuts(pictures)
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
})

describe('renderings and photographs', () => {
  const all = (rendering: boolean) =>
    pictures.map((one) => ({ ...one, picture: { ...one.picture, rendering } }))

  test('the footer says of the pictures what is true: all, some, or none are renderings', () => {
    const counted = [all(true), [...all(true), ...all(false)], all(false)].map(renderingsIn)
    expect(counted).toEqual(['all', 'some', 'none'])
    expect(footer.renderings.none).toBeNull()
    expect(html(Footer, { path: '/' })).toContain(footer.renderings[renderings] ?? footer.noAdvice)
    for (const { picture } of pictures) expect(picture.description).not.toMatch(/photo/i)
  })

  test('a picture without a twin, such as an owner’s photograph, is dimmed at dusk; one that has a twin is not', () => {
    expect(wantedCuts(all(true)).some(({ isTwin }) => isTwin)).toBe(true)
    expect(wantedCuts(all(false)).some(({ isTwin }) => isTwin)).toBe(false)
    expect(html(Hero, { pictures: lamp })).not.toContain('daylight')
    const photograph = { ...lamp.dusk, dusk: lamp.dusk.file, rendering: false }
    const alone = html(Hero, { pictures: { dusk: photograph, day: null } })
    expect(alone).toContain('daylight')
    expect(alone, 'a lamp in one picture').not.toContain('role="switch"')
  })
})

describe('a picture in content/pictures', () => {
  const folders = { masters: '', files: '', manifest: '' }
  const says = vi.spyOn(console, 'log').mockImplementation(() => {})
  afterAll(() => says.mockRestore())

  beforeEach(() => {
    const folder = temporaryFolder(onTestFinished)
    for (const name of ['masters', 'files', 'manifest'] as const) folders[name] = join(folder, name)
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

  const put = async (name: string, picture: Sharp) =>
    writeFileSync(join(folders.masters, name), await picture.toBuffer())
  const make = (picture: Partial<WantedCut['picture']> = {}) =>
    makePictures(folders, [{ ...card, picture: { ...card.picture, ...picture } }])
  const names = () => readdirSync(folders.files)
  const made = () => names().map((name) => readFileSync(join(folders.files, name)))

  test('a photograph from a phone becomes upright web files that say nothing of place and camera', async () => {
    const taken = sharp(await redOverBlue(80, 100).rotate(-90).png().toBuffer())
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .withExifMerge({
        IFD0: { Make: 'Telephone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 13/1 0/1' },
      })
    await put('tealight.JPG', taken.jpeg())
    expect(readFileSync(join(folders.masters, 'tealight.JPG')).includes('Telephone')).toBe(true)
    await make()
    expect(made()).toHaveLength(3)
    for (const data of made()) {
      const { orientation, exif, icc, xmp, iptc, width, height } = await sharp(data).metadata()
      expect([orientation, exif, icc, xmp, iptc]).toEqual(Array(5).fill(undefined))
      expect(data.includes('Telephone')).toBe(false)
      expect(height / width).toBeCloseTo(5 / 4, 1)
      expect([await isRedAt(data, 25), await isRedAt(data, 75)]).toEqual([true, false])
    }
  })

  test('keeps the point that the owner has chosen in view, and is made anew for another file, and not otherwise', async () => {
    await put('tealight.png', redOverBlue(80, 400).png())
    await make({ focus: { x: 50, y: 20 } })
    for (const data of made()) expect(await isRedAt(data, 90)).toBe(true)
    await make({ focus: { x: 50, y: 80 } })
    expect(made()).toHaveLength(3)
    for (const data of made()) expect(await isRedAt(data, 10)).toBe(false)
    await make({ focus: { x: 50, y: 80 } })
    expect(says).toHaveBeenCalledTimes(2)
    await put('tealight.png', noise(1).png())
    await make({ focus: { x: 50, y: 80 } })
    expect(says).toHaveBeenCalledTimes(3)
  })

  test('with more detail than its place allows gets less quality', async () => {
    await put('tealight.png', noise(12).png())
    await make()
    const avifs = names().filter((name) => name.endsWith('.avif'))
    expect(avifs).toHaveLength(2)
    for (const name of avifs) {
      expect(statSync(join(folders.files, name)).size).toBeLessThanOrEqual(1024)
    }
  })

  test('is never enlarged if it is a rendering', async () => {
    await put('tealight.png', redOverBlue(40, 50).png())
    await make({ rendering: true })
    const [avif, jpeg, ...larger] = names()
    expect(`${avif} ${jpeg}`).toMatch(/^tealight-40\.\w+\.avif tealight-40\.\w+\.jpg$/)
    expect(larger).toEqual([])
  })

  test.each<[string, string, Sharp, RegExp]>([
    [
      'a phone’s own format',
      'tealight.HEIC',
      noise(1).png(),
      /no picture named “tealight”.* JPEG\.$/,
    ],
    ['no picture', 'tealight.jpg', noise(1).raw(), /tealight\.jpg cannot be read/],
    ['too small', 'tealight.png', redOverBlue(48, 60).png(), /is 48 pixels wide, and 80 .* 1\.7 t/],
    ['too heavy', 'tealight.png', noise(120).png(), /too heavy: .* more than 1 kB/],
  ])('that cannot be used is named with what to do: %s', async (_, name, picture, sentence) => {
    await put(name, picture)
    await expect(make()).rejects.toThrow(sentence)
  })

  test('beside another of the same name is a mistake, not left out in silence', async () => {
    await put('tealight.png', redOverBlue(80, 100).png())
    await put('tealight.webp', redOverBlue(80, 100).webp())
    await expect(make()).rejects.toThrow(
      'content/pictures has tealight.png and tealight.webp. Delete the one that is not meant.',
    )
  })
})
