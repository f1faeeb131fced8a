import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Manifest } from '../../content-model/pictures.ts'
import { OwnerError } from '../../settings/owner-error.ts'
import { keepOnly, writeJson } from '../made-files.ts'
import { cutOf, frameOf } from './cut.ts'
import {
  pictureFiles,
  pictureHash,
  readManifest,
  stalePictures,
  type PicturePlaces,
} from './manifest.ts'
import { readMaster, type Master } from './masters.ts'
import { encoders, lowestQuality, type Crop } from './roles.ts'
import type { WantedPicture } from './uses.ts'

/**
 * Makes the web formats of all pictures that are out of date, and deletes those of pictures that
 * are no longer used.
 *
 * @param say called with the name of each picture that is made
 * @throws OwnerError when a picture cannot be used
 */
export async function makePictures(
  places: PicturePlaces,
  wanted: readonly WantedPicture[],
  say: (picture: string) => void,
): Promise<void> {
  mkdirSync(places.files, { recursive: true })
  const made = readManifest(places)
  for (const one of stalePictures(places, wanted)) {
    say(one.picture)
    made[one.picture] = await makePicture(places, one)
    // If a later picture cannot be used, this one does not have to be made again.
    writeJson(places.manifest, made)
  }
  const manifest: Manifest = {}
  for (const { picture } of wanted) {
    const one = made[picture]
    if (one) manifest[picture] = one
  }
  writeJson(places.manifest, manifest)
  keepOnly(places.files, pictureFiles(manifest))
}

async function makePicture(
  places: PicturePlaces,
  wanted: WantedPicture,
): Promise<Manifest[string]> {
  const master = readMaster(wanted.picture, places.masters)
  const hash = pictureHash(wanted, master)
  const { image, ...size } = await uprightPicture(master)
  const made: Manifest[string]['crops'] = {}
  for (const [name, crop] of Object.entries(wanted.crops)) {
    const cut = cutOf(size, crop.aspect, frameOf(wanted, name))
    // There is no larger version of a rendering.
    if (!wanted.rendering) refuseTooSmall(master, name, crop, cut.width)
    const widths = [...new Set(crop.widths.map((width) => Math.min(width, cut.width)))]
    const resized = (width: number) =>
      image
        .clone()
        .extract(cut)
        .resize(width, Math.round(width / crop.aspect))
    const quality = await qualityWithin(master, name, crop, resized)
    for (const width of widths) {
      const file = join(places.files, `${wanted.picture}-${name}-${width}.${hash}`)
      const { addedQuality, ...webp } = encoders.webp
      await resized(width)
        .avif({ ...encoders.avif, quality })
        .toFile(`${file}.avif`)
      await resized(width)
        .webp({ ...webp, quality: quality + addedQuality })
        .toFile(`${file}.webp`)
    }
    const width = Math.max(...widths)
    made[name] = { width, height: Math.round(width / crop.aspect), widths }
  }
  return { hash, crops: made }
}

/** @throws OwnerError when a crop has fewer pixels than its largest file */
function refuseTooSmall({ file }: Master, name: string, crop: Crop, width: number) {
  const needed = Math.max(...crop.widths)
  if (width >= needed) return
  const times = Math.ceil((needed / width) * 10) / 10
  throw new OwnerError(
    `${file} is too small: cut to the shape that the page shows (${name}), it is ${width} pixels wide, and ${needed} are needed. Use the original from the camera, or a picture ${times} times as large.`,
  )
}

/**
 * The quality of the crop, lowered as far as its budget requires.
 *
 * @throws OwnerError when the picture is too large even at the lowest quality
 */
async function qualityWithin(
  { file }: Master,
  name: string,
  { quality: best, budget }: Crop,
  resized: (width: number) => Sharp,
): Promise<number> {
  const kBAt = async (quality: number) => {
    const avif = resized(budget.width).avif({ ...encoders.avif, quality })
    return (await avif.toBuffer()).length / 1024
  }
  let [quality, kB] = [best, await kBAt(best)]
  while (kB > budget.kB && quality > lowestQuality) {
    quality = Math.max(quality - 5, lowestQuality)
    kB = await kBAt(quality)
  }
  if (kB <= budget.kB) return quality
  throw new OwnerError(
    `${file} is too heavy: cut to the shape that the page shows (${name}) and ${budget.width} pixels wide, it has ${Math.ceil(kB)} kB, and ${budget.kB} are allowed. That is at the lowest quality that looks good. Use a picture with less fine detail, or take the noise out of it in a photo program.`,
  )
}

/**
 * Reads a picture, turns it upright, converts it to sRGB, and drops its metadata, so that no web
 * file says where it was taken.
 *
 * @throws OwnerError when it cannot be read
 */
export async function uprightPicture({
  file,
  data,
}: Master): Promise<{ image: Sharp; width: number; height: number }> {
  try {
    const { data: pixels, info } = await sharp(data, { autoOrient: true })
      .toColorspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { image: sharp(pixels, { raw: { width, height, channels } }), width, height }
  } catch {
    throw new OwnerError(
      `${file} cannot be read as a picture: it is damaged, or something else under the name of a picture. Open it in a photo program and export it as JPEG.`,
    )
  }
}
