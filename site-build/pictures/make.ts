import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import type { Content } from '../../model/load-content.ts'
import type { Crop } from '../../model/picture-places.ts'
import { cropFiles, type CropFile, type Manifest } from '../../model/pictures.ts'
import { OwnerError } from '../../settings/owner-error.ts'
import { encoders, lowestQuality, wantedPictures, type WantedPicture } from './crops.ts'
import {
  pictureFiles,
  pictureFolders,
  readManifest,
  staleCrops,
  type HashedCrop,
  type PictureFolders,
} from './manifest.ts'
import { readMaster } from './masters.ts'

type Focus = WantedPicture['focus']

/**
 * Makes the web formats that are out of date, and prints of which pictures.
 *
 * @throws OwnerError for a picture that is unusable, or that the content says two things of
 */
export async function refreshPictures(content: Content): Promise<void> {
  const wrong = contradictions(content)
  if (wrong.length > 0) throw new OwnerError(wrong.join('\n'))
  await makePictures(pictureFolders, wantedPictures(content.pictures), (picture) =>
    console.log(`Making the web formats of ${picture} …`),
  )
}

/** Pictures that are a rendering at one place and a photograph at another. */
function contradictions(content: Content): string[] {
  const uses = Map.groupBy(content.pictures, ({ picture }) => picture.file)
  return Array.from(uses)
    .filter(([, own]) => new Set(own.map(({ picture }) => picture.rendering)).size > 1)
    .map(
      ([file]) =>
        `The picture ${file} is a rendering at one place and a photograph at another. Say the same at all its places in content/: “rendering: true”, or nothing.`,
    )
}

/**
 * Makes the crops of all pictures that are out of date, and deletes the files of those that are no
 * longer used. `say` is called with the name of each picture that is made.
 *
 * @throws OwnerError when a picture cannot be used
 */
export async function makePictures(
  folders: PictureFolders,
  wanted: readonly WantedPicture[],
  say: (picture: string) => void,
): Promise<void> {
  mkdirSync(folders.files, { recursive: true })
  const before = readManifest(folders)
  const manifest: Manifest = {}
  for (const one of wanted) {
    const stale = staleCrops(folders, before, one)
    if (stale.length > 0) say(one.picture)
    const crops = { ...before[one.key]?.crops, ...(await makeCrops(folders, one, stale)) }
    const shapes = Object.entries(crops).filter(([shape]) => shape in one.crops)
    manifest[one.key] = { twin: one.twin, crops: Object.fromEntries(shapes) }
    // If a later picture cannot be used, this one does not have to be made again.
    writeManifest(folders, { ...before, ...manifest })
  }
  writeManifest(folders, manifest)
  const known = new Set(pictureFiles(manifest))
  for (const file of readdirSync(folders.files)) {
    if (!known.has(file)) rmSync(join(folders.files, file))
  }
}

/** Unless the file has it already: `npm run dev` would reload. */
function writeManifest(folders: PictureFolders, manifest: Manifest): void {
  if (isDeepStrictEqual(readManifest(folders), manifest)) return
  writeFileSync(folders.manifest, `${JSON.stringify(manifest, null, 2)}\n`)
}

async function makeCrops(
  folders: PictureFolders,
  { picture, twin, rendering, focus }: WantedPicture,
  stale: readonly HashedCrop[],
): Promise<Manifest[string]['crops']> {
  if (stale.length === 0) return {}
  const made: Manifest[string]['crops'] = {}
  const master = await openPicture(picture, folders)
  const dusk = twin === null ? null : await openPicture(twin, folders)
  if (dusk) refuseOtherShape(master, dusk)
  for (const { shape, crop, hash } of stale) {
    const cut = cutTo(master, crop, focus)
    // There is no larger version of a rendering.
    if (!rendering) refuseTooSmall(cut, shape, crop)
    const twinCut = dusk && cutTo(dusk, crop, focus)
    const width = Math.max(...cut.widths)
    const size = {
      hash,
      width,
      height: Math.round(width / crop.aspect),
      widths: crop.avif ? cut.widths : [],
      ...(twinCut && twinCut.width < width && { twinWidths: twinCut.widths }),
    }
    const { jpeg, avifs, twins } = cropFiles(picture, twin, shape, size)
    await cut.resized(jpeg.width).jpeg(encoders.jpeg).toFile(join(folders.files, jpeg.file))
    if (crop.avif) {
      await makeAvifs(cut, shape, crop.avif, avifs, folders)
      if (twinCut) await makeAvifs(twinCut, shape, crop.avif, twins, folders)
    }
    made[shape] = size
  }
  return made
}

/** A picture cut to a crop, and in which of the crop's widths it is sharp. */
function cutTo({ image, master: { file }, ...size }: OpenPicture, crop: Crop, focus: Focus) {
  const part = cutOf(size, crop.aspect, focus)
  return {
    file,
    width: part.width,
    widths: [...new Set(crop.widths.map((width) => Math.min(width, part.width)))],
    resized: (width: number) =>
      image
        .clone()
        .extract(part)
        .resize(width, Math.round(width / crop.aspect)),
  }
}

type CutPicture = ReturnType<typeof cutTo>

/**
 * Reads a picture, turns it upright, converts it to sRGB, and drops its metadata, so that no web
 * file says where it was taken.
 */
async function openPicture(picture: string, folders: PictureFolders) {
  const master = readMaster(picture, folders.masters)
  try {
    const { data, info } = await sharp(master.data, { autoOrient: true })
      .toColorspace('srgb')
      // A JPEG shows what is transparent as black.
      .flatten({ background: 'white' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const image = sharp(data, { raw: { width, height, channels } })
    return { master, image, width, height }
  } catch {
    throw new OwnerError(
      `${master.file} cannot be read as a picture: it is damaged, or something else under the name of a picture. Open it in a photo program and export it as JPEG.`,
    )
  }
}

type OpenPicture = Awaited<ReturnType<typeof openPicture>>

function refuseOtherShape(day: OpenPicture, dusk: OpenPicture) {
  if (Math.abs(day.width / day.height - dusk.width / dusk.height) < 0.01) return
  throw new OwnerError(
    `${dusk.master.file} has another shape than ${day.master.file}, which it shows at dusk. Give both the same, or take out \`dusk\` where the content names the picture.`,
  )
}

function refuseTooSmall({ file, width }: CutPicture, shape: string, crop: Crop) {
  const needed = Math.max(...crop.widths)
  if (width >= needed) return
  const times = Math.ceil((needed / width) * 10) / 10
  throw new OwnerError(
    `${file} is too small: cut to the shape that the page shows (${shape}), it is ${width} pixels wide, and ${needed} are needed. Use the original from the camera, or a picture ${times} times as large.`,
  )
}

async function makeAvifs(
  cut: CutPicture,
  shape: string,
  recipe: NonNullable<Crop['avif']>,
  files: readonly CropFile[],
  folders: PictureFolders,
): Promise<void> {
  const quality = await qualityWithin(cut, shape, recipe)
  for (const { file, width } of files) {
    await cut
      .resized(width)
      .avif({ ...encoders.avif, quality })
      .toFile(join(folders.files, file))
  }
}

async function qualityWithin(
  { file, resized }: CutPicture,
  shape: string,
  { quality: best, budget }: NonNullable<Crop['avif']>,
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
    `${file} is too heavy: cut to the shape that the page shows (${shape}) and ${budget.width} pixels wide, it has ${Math.ceil(kB)} kB, and ${budget.kB} are allowed. That is at the lowest quality that looks good. Use a picture with less fine detail, or take the noise out of it in a photo program.`,
  )
}

/**
 * The largest part of a picture that has the aspect (width divided by height), in whole pixels. It is
 * centered on the focal point, as far as the picture's edges allow.
 */
function cutOf(size: { width: number; height: number }, aspect: number, { x, y }: Focus) {
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
