import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { cropFiles, manifestSchema, type Manifest } from '../../model/pictures.ts'
import { readMaster } from './masters.ts'
import { encoders, type WantedPicture } from './crops.ts'

/** Where the pictures of a site are. */
export type PictureFolders = {
  /** The pictures as they came from a camera, or from `npm run art`. */
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

/** A hash of all that a picture's files depend on, for their names: caches can keep the files. */
export function pictureHash(wanted: WantedPicture, { masters }: PictureFolders): string {
  const { crops, focus } = wanted
  const recipe = Object.entries(crops).map(([name, crop]) => [name, crop, { focus }])
  const hash = createHash('sha256').update(JSON.stringify([encoders, recipe]))
  hash.update(readMaster(wanted.picture, masters).data)
  if (wanted.twin !== null) hash.update(readMaster(wanted.twin, masters).data)
  return hash.digest('hex').slice(0, 8)
}

/** The names of all files that a manifest lists. */
export function pictureFiles(manifest: Manifest): string[] {
  return Object.entries(manifest).flatMap(([key, made]) =>
    Object.entries(made.crops).flatMap(([crop, size]) => {
      const { jpeg, avifs, twins } = cropFiles(key.replace(/@.*/, ''), made, crop, size)
      return [jpeg, ...avifs, ...twins].map(({ file }) => file)
    }),
  )
}

/** The pictures without their files, or with older ones. Throws an OwnerError as `readMaster` does. */
export function stalePictures(
  folders: PictureFolders,
  wanted: readonly WantedPicture[],
): WantedPicture[] {
  const manifest = readManifest(folders)
  const exists = (file: string) => existsSync(join(folders.files, file))
  return wanted.filter((one) => {
    const made = manifest[one.key]
    const isCurrent = made?.hash === pictureHash(one, folders)
    return !isCurrent || !pictureFiles({ [one.key]: made }).every(exists)
  })
}
