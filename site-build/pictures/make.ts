import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { fallbackWidth, type Manifest } from '../../model/content/pictures.ts'
import { OwnerError } from '../../model/settings/owner-error.ts'
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
 * are no longer used. `say` is called with the name of each picture that is made.
 *
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
    writeManifest(places, made)
  }
  const manifest: Manifest = {}
  for (const { picture } of wanted) {
    const one = made[picture]
    if (one) manifest[picture] = one
  }
  writeManifest(places, manifest)
  const known = new Set(pictureFiles(manifest))
  for (const file of readdirSync(places.files)) {
    if (!known.has(file)) rmSync(join(places.files, file))
  }
}

/** Unless the file has it already: `npm run dev` would reload. */
function writeManifest(places: PicturePlaces, manifest: Manifest): void {
  if (isDeepStrictEqual(readManifest(places), manifest)) return
  writeFileSync(places.manifest, `${JSON.stringify(manifest, null, 2)}\n`)
}

async function makePicture(places: PicturePlaces, wanted: WantedPicture) {
  const { picture, twin, rendering, focus } = wanted
  const day = await openPicture(picture, places)
  const dusk = twin === null ? null : await openPicture(twin, places)
  if (dusk) refuseOtherShape(day, dusk)
  const hash = pictureHash(wanted, places)
  const made: Manifest[string]['crops'] = {}
  for (const [name, crop] of Object.entries(wanted.crops)) {
    const cut = cutOf(day, crop.aspect, focus)
    // There is no larger version of a rendering.
    if (!rendering) refuseTooSmall(day.master, name, crop, cut.width)
    const sized = [...new Set(crop.widths.map((width) => Math.min(width, cut.width)))]
    const width = Math.max(...sized)
    const sizes = { width, height: Math.round(width / crop.aspect), widths: crop.avif ? sized : [] }
    for (const shown of dusk ? [day, dusk] : [day]) {
      const part = shown.image.clone().extract(cutOf(shown, crop.aspect, focus))
      const resized = (to: number) => part.clone().resize(to, Math.round(to / crop.aspect))
      const file = (of: number) => join(places.files, `${shown.picture}-${name}-${of}.${hash}`)
      if (crop.avif) {
        const quality = await qualityWithin(shown.master, name, crop.avif, resized)
        for (const one of sizes.widths) {
          await resized(one)
            .avif({ ...encoders.avif, quality })
            .toFile(`${file(one)}.avif`)
        }
      }
      if (shown === dusk) continue
      const jpegWidth = fallbackWidth(sizes)
      await resized(jpegWidth)
        .jpeg(encoders.jpeg)
        .toFile(`${file(jpegWidth)}.jpg`)
    }
    made[name] = sizes
  }
  return { hash, twin, crops: made }
}

type OpenPicture = Awaited<ReturnType<typeof openPicture>>

/**
 * Reads a picture, turns it upright, converts it to sRGB, and drops its metadata, so that no web
 * file says where it was taken.
 */
async function openPicture(picture: string, places: PicturePlaces) {
  const master = readMaster(picture, places.masters)
  try {
    const { data, info } = await sharp(master.data, { autoOrient: true })
      .toColorspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const image = sharp(data, { raw: { width, height, channels } })
    return { picture, master, image, width, height }
  } catch {
    throw new OwnerError(
      `${master.file} cannot be read as a picture: it is damaged, or something else under the name of a picture. Open it in a photo program and export it as JPEG.`,
    )
  }
}

function refuseOtherShape(day: OpenPicture, dusk: OpenPicture) {
  if (Math.abs(day.width / day.height - dusk.width / dusk.height) < 0.01) return
  throw new OwnerError(
    `${dusk.master.file} has another shape than ${day.master.file}, which it shows at dusk. Give both the same, or take out \`dusk\` where the content names the picture.`,
  )
}

function refuseTooSmall({ file }: Master, name: string, crop: Crop, width: number) {
  const needed = Math.max(...crop.widths)
  if (width >= needed) return
  const times = Math.ceil((needed / width) * 10) / 10
  throw new OwnerError(
    `${file} is too small: cut to the shape that the page shows (${name}), it is ${width} pixels wide, and ${needed} are needed. Use the original from the camera, or a picture ${times} times as large.`,
  )
}

async function qualityWithin(
  { file }: Master,
  name: string,
  { quality: best, budget }: NonNullable<Crop['avif']>,
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
 * The largest part of a picture that has the aspect (width divided by height), in whole pixels. It is
 * centered on the focal point, as far as the picture's edges allow.
 */
function cutOf(
  size: { width: number; height: number },
  aspect: number,
  { x, y }: WantedPicture['focus'],
) {
  const width = Math.min(size.width, size.height * aspect)
  const height = width / aspect
  return {
    left: startOf(width, size.width, x),
    top: startOf(height, size.height, y),
    width: Math.floor(width),
    height: Math.floor(height),
  }
}

function startOf(part: number, whole: number, percent: number): number {
  const start = (percent / 100) * whole - part / 2
  return Math.round(Math.min(Math.max(start, 0), whole - part))
}
