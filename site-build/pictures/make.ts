import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import type { Content } from '../../model/load-content.ts'
import type { Crop } from '../../model/picture-places.ts'
import { cutFiles, type Cut, type Manifest } from '../../model/pictures.ts'
import { OwnerError } from '../../model/owner-error.ts'
import {
  encoders,
  hashOf,
  pictureFolders,
  readManifest,
  readMaster,
  wantedCuts,
  type Master,
  type PictureFolders,
  type WantedCut,
} from './manifest.ts'

/** Below this quality, a picture with less detail looks better. */
const lowestQuality = 30

/** Makes the web formats that are out of date. Throws an OwnerError for a picture that is unusable. */
export async function refreshPictures(content: Content): Promise<void> {
  await makePictures(pictureFolders, wantedCuts(content.pictures))
}

/**
 * Makes all crops that are out of date, says of which pictures, and deletes the files of those that
 * are no longer used.
 *
 * @throws OwnerError when a picture cannot be used
 */
export async function makePictures(
  folders: PictureFolders,
  wanted: readonly WantedCut[],
): Promise<void> {
  mkdirSync(folders.files, { recursive: true })
  const before = readManifest(folders)
  const present = readdirSync(folders.files)
  const manifest: Manifest = {}
  for (const cut of wanted) {
    const master = readMaster(folders.masters, cut.picture.file)
    const hash = hashOf(cut, master.data)
    const made = before[cut.key]
    if (made?.hash === hash && present.some((name) => hashIn(name) === hash)) {
      manifest[cut.key] = made
      continue
    }
    console.log(`Making the web formats of ${cut.key} …`)
    manifest[cut.key] = await makeCut(cut, master, hash, folders.files)
    // If a later picture cannot be used, this one does not have to be made again.
    writeManifest(folders, { ...before, ...manifest })
  }
  writeManifest(folders, manifest)
  const hashes = new Set(Object.values(manifest).map(({ hash }) => hash))
  for (const name of readdirSync(folders.files)) {
    if (!hashes.has(hashIn(name))) rmSync(join(folders.files, name))
  }
}

const hashIn = (name: string) => name.split('.').at(-2) ?? ''

/** Unless the file has it already: `npm run dev` would reload. */
function writeManifest(folders: PictureFolders, manifest: Manifest): void {
  if (isDeepStrictEqual(readManifest(folders), manifest)) return
  writeFileSync(folders.manifest, `${JSON.stringify(manifest, null, 2)}\n`)
}

async function makeCut(
  { picture, crop, isTwin }: WantedCut,
  master: Master,
  hash: string,
  folder: string,
): Promise<Manifest[string]> {
  const { image, ...size } = await openMaster(master)
  const part = partOf(size, crop.aspect, picture.focus)
  // There is no larger version of a rendering.
  if (!picture.rendering) refuseTooSmall(master, part.width, crop)
  const widths = [...new Set(crop.widths.map((width) => Math.min(width, part.width)))]
  const resized = (width: number) =>
    image
      .clone()
      .extract(part)
      .resize(width, Math.round(width / crop.aspect))
  const { avifs, jpeg } = cutFiles(picture, { hash, widths })
  const quality = await qualityWithin(master, crop, resized)
  for (const { width, name } of avifs) {
    await resized(width)
      .avif({ ...encoders.avif, quality })
      .toFile(join(folder, name))
  }
  if (!isTwin) await resized(jpeg.width).jpeg(encoders.jpeg).toFile(join(folder, jpeg.name))
  return { hash, widths }
}

/**
 * Turns a picture upright, converts it to sRGB, and drops its metadata, so that no web file says where
 * it was taken.
 */
async function openMaster({ file, data }: Master) {
  try {
    const upright = await sharp(data, { autoOrient: true })
      .toColorspace('srgb')
      // A JPEG shows what is transparent as black.
      .flatten({ background: 'white' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = upright.info
    return { image: sharp(upright.data, { raw: { width, height, channels } }), width, height }
  } catch {
    throw new OwnerError(
      `${file} cannot be read as a picture: it is damaged, or something else under the name of a picture. Open it in a photo program and export it as JPEG.`,
    )
  }
}

function refuseTooSmall({ file }: Master, width: number, { widths }: Crop): void {
  const needed = Math.max(...widths)
  if (width >= needed) return
  const times = Math.ceil((needed / width) * 10) / 10
  throw new OwnerError(
    `${file} is too small: cut to the shape that the page shows, it is ${width} pixels wide, and ${needed} are needed. Use the original from the camera, or a picture ${times} times as large.`,
  )
}

/** The quality of a crop, or the best below it that its budget allows. */
async function qualityWithin(
  { file }: Master,
  { quality: best, budget: [width, allowed] }: Crop,
  resized: (width: number) => Sharp,
): Promise<number> {
  for (let quality = best; quality >= lowestQuality; quality -= 5) {
    const avif = await resized(width)
      .avif({ ...encoders.avif, quality })
      .toBuffer()
    if (avif.length <= allowed * 1024) return quality
  }
  throw new OwnerError(
    `${file} is too heavy: cut to the shape that the page shows and ${width} pixels wide, it has more than ${allowed} kB at the lowest quality that looks good. Use a picture with less fine detail, or take the noise out of it in a photo program.`,
  )
}

/**
 * The largest part of a picture that has the aspect, in whole pixels. It is centered on the point to
 * keep, as far as the picture's edges allow.
 */
function partOf(size: { width: number; height: number }, aspect: number, focus: Cut['focus']) {
  const { x, y } = focus ?? { x: 50, y: 50 }
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
