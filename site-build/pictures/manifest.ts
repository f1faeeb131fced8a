import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Crop } from '../../model/picture-places.ts'
import { cropFiles, manifestSchema, type Manifest } from '../../model/pictures.ts'
import { encoders, type WantedPicture } from './crops.ts'
import { readMaster } from './masters.ts'

/** Where the pictures of a site are. */
export type PictureFolders = {
  /** The pictures as they came from a camera or another program. */
  masters: string
  /** Their web formats. */
  files: string
  manifest: string
}

const root = join(import.meta.dirname, '../..')

/** Where this site's own are. */
export const pictureFolders: PictureFolders = {
  masters: join(root, 'content/pictures'),
  files: join(root, 'app/public/pictures'),
  manifest: join(root, 'app/generated/pictures.json'),
}

/** The manifest; empty if there is no file. */
export function readManifest({ manifest }: PictureFolders): Manifest {
  if (!existsSync(manifest)) return {}
  return v.parse(manifestSchema, JSON.parse(readFileSync(manifest, 'utf8')))
}

/** A crop that a picture is to have, and the hash of all that its files depend on. */
export type HashedCrop = { shape: string; crop: Crop; hash: string }

/** The crops of a picture. Another place for it changes the hash of no crop that it had before. */
export function hashedCrops(wanted: WantedPicture, { masters }: PictureFolders): HashedCrop[] {
  const { crops, focus, picture, twin } = wanted
  const sources = [picture, ...(twin ? [twin] : [])].map((name) =>
    createHash('sha256').update(readMaster(name, masters).data).digest('hex'),
  )
  return Object.entries(crops).map(([shape, crop]) => {
    const { aspect, widths, avif } = crop
    const recipe = JSON.stringify([encoders, aspect, widths, avif, focus, sources])
    const hash = createHash('sha256').update(recipe).digest('hex').slice(0, 8)
    return { shape, crop, hash }
  })
}

/** The names of all files that a manifest lists. */
export function pictureFiles(manifest: Manifest): string[] {
  return Object.entries(manifest).flatMap(([key, { twin, crops }]) =>
    Object.entries(crops).flatMap(([shape, size]) => {
      const { jpeg, avifs, twins } = cropFiles(key.replace(/@.*/, ''), twin, shape, size)
      return [jpeg, ...avifs, ...twins].map(({ file }) => file)
    }),
  )
}

/** The crops of a picture that have no files yet, or older ones. Throws as `readMaster` does. */
export function staleCrops(
  folders: PictureFolders,
  manifest: Manifest,
  wanted: WantedPicture,
): HashedCrop[] {
  const { key, twin } = wanted
  const exists = (file: string) => existsSync(join(folders.files, file))
  return hashedCrops(wanted, folders).filter(({ shape, hash }) => {
    const made = manifest[key]?.crops[shape]
    if (made?.hash !== hash) return true
    return !pictureFiles({ [key]: { twin, crops: { [shape]: made } } }).every(exists)
  })
}
