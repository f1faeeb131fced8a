import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { cutOf } from './picture-cut.ts'
import { PictureError } from './picture-error.ts'
import {
  frameOf,
  pictureFiles,
  pictureHash,
  readManifest,
  stalePictures,
  writeManifest,
  type Manifest,
  type PicturePlaces,
} from './picture-files.ts'
import { readMaster, type Master } from './picture-masters.ts'
import { encoders, lowestQuality, type Crop } from './picture-roles.ts'
import type { WantedPicture } from './picture-uses.ts'
import { uprightPicture } from './upright-picture.ts'

/**
 * Makes the web formats of all pictures that are stale, and deletes the files of those that nobody
 * wants anymore.
 *
 * @param say is told the name of each picture that is made
 * @throws PictureError when a picture cannot be used
 */
export async function makePictures(
  places: PicturePlaces,
  wanted: readonly WantedPicture[],
  say: (picture: string) => void,
): Promise<void> {
  mkdirSync(places.files, { recursive: true })
  const stale = stalePictures(places, wanted)
  const before = readManifest(places)
  const manifest: Manifest = {}
  for (const one of wanted) {
    const known = before[one.picture]
    if (known && !stale.includes(one.picture)) {
      manifest[one.picture] = known
      continue
    }
    say(one.picture)
    manifest[one.picture] = await makePicture(places, one)
    // If a later picture cannot be used, this one does not have to be made again.
    writeManifest(places, { ...before, ...manifest })
  }
  writeManifest(places, manifest)

  const kept = new Set(pictureFiles(manifest))
  for (const file of readdirSync(places.files)) {
    if (!kept.has(file)) rmSync(join(places.files, file))
  }
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
    const cut = cutOf(size, crop.aspect, frameOf(wanted, master, name))
    refuseTooSmall(master, name, crop, cut.width)
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
  return { hash, rendering: master.rendering, crops: made }
}

/** A rendering may be too small: nobody has a larger one. */
function refuseTooSmall({ file, rendering }: Master, name: string, crop: Crop, width: number) {
  const needed = Math.max(...crop.widths)
  if (width >= needed || rendering) return
  const times = Math.ceil((needed / width) * 10) / 10
  throw new PictureError(
    `${file} is too small: cut to the shape that the page shows (${name}), it is ${width} pixels wide, and ${needed} are needed. Use the original from the camera, or a picture ${times} times as large.`,
  )
}

/**
 * The quality of the crop, or about the highest with which it keeps its budget.
 *
 * @throws PictureError when the picture is too heavy even at the lowest
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
  if ((await kBAt(best)) <= budget.kB) return best
  const least = Math.ceil(await kBAt(lowestQuality))
  if (least > budget.kB) {
    throw new PictureError(
      `${file} is too heavy: cut to the shape that the page shows (${name}) and ${budget.width} pixels wide, it has ${least} kB, and ${budget.kB} are allowed. That is at the lowest quality that looks good. Use a picture with less fine detail, or take the noise out of it in a photo program.`,
    )
  }
  let [fits, heavy] = [lowestQuality, best]
  while (heavy - fits > 4) {
    const middle = Math.round((fits + heavy) / 2)
    if ((await kBAt(middle)) <= budget.kB) fits = middle
    else heavy = middle
  }
  return fits
}
