import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import * as v from 'valibot'
import { OwnerError } from '../../model/owner-error.ts'
import { crops, places, type Crop, type PictureInUse } from '../../model/picture-places.ts'
import { cutKey, manifestSchema, type Cut, type Manifest } from '../../model/pictures.ts'
import { duskOf } from '../../model/schemas.ts'

const root = join(import.meta.dirname, '../..')

/** Where this site's own pictures are. */
export const pictureFolders = {
  /** As they came from a camera or another program. */
  masters: join(root, 'content/pictures'),
  /** Their web formats. */
  files: join(root, 'app/public/pictures'),
  manifest: join(root, 'app/generated/pictures.json'),
}

/** Where the pictures of a site are. */
export type PictureFolders = typeof pictureFolders

/** The manifest; empty if there is no file. */
export function readManifest({ manifest }: PictureFolders): Manifest {
  if (!existsSync(manifest)) return {}
  return v.parse(manifestSchema, JSON.parse(readFileSync(manifest, 'utf8')))
}

/** The file that a picture is made from. */
export type Master = {
  /** Relative to the project's root, for messages. */
  file: string
  data: Buffer
}

const usable = /^\.(jpe?g|png|webp|avif|tiff?)$/i

/**
 * Reads a picture of a folder by its name.
 *
 * @throws OwnerError when there is none that can be used, or more than one
 */
export function readMaster(folder: string, picture: string): Master {
  const [file, another] = readdirSync(folder).filter((one) => {
    const { name, ext } = parse(one)
    return name === picture && usable.test(ext)
  })
  if (another) {
    throw new OwnerError(
      `content/pictures has ${file} and ${another}. Delete the one that is not meant.`,
    )
  }
  if (file) return { file: `content/pictures/${file}`, data: readFileSync(join(folder, file)) }
  throw new OwnerError(
    `content/pictures has no picture named “${picture}” that can be read here. Put one there, such as ${picture}.jpg. One in a phone’s own format has to be exported as JPEG.`,
  )
}

/** A crop of a picture that the site needs. */
export type WantedCut = {
  /** Its key in the manifest. */
  key: string
  picture: Cut & { rendering: boolean }
  crop: Crop
  /** A twin at dusk has no JPEG of its own: that of its picture serves both. */
  isTwin: boolean
}

/** Every crop of every picture, and of every twin, that the places of the pictures have. */
export function wantedCuts(pictures: readonly PictureInUse[]): WantedCut[] {
  const cuts = pictures.flatMap(({ picture, place }) => {
    const twin = duskOf(picture)
    const both = [{ picture, isTwin: false }, ...(twin ? [{ picture: twin, isTwin: true }] : [])]
    return places[place].flatMap(({ crop }) =>
      both.map((one) => ({ ...one, key: cutKey(one.picture, crop), crop: crops[crop] })),
    )
  })
  return [...Map.groupBy(cuts, ({ key }) => key).values()].flatMap(([first]) => first ?? [])
}

/**
 * How the files are made. A change here remakes every picture: if a new version of sharp makes
 * different files, increase `pipeline`.
 *
 * AVIF above an effort of 4 takes minutes for no visible gain. Color at half resolution saves a
 * tenth, but dark walls get rust-colored bands.
 */
export const encoders = {
  pipeline: 2,
  avif: { effort: 4, chromaSubsampling: '4:4:4' },
  jpeg: { quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' },
} as const

/** A hash of all that the files of a crop depend on. */
export function hashOf({ crop, picture, isTwin }: WantedCut, master: Buffer): string {
  const recipe = JSON.stringify([encoders, crop, picture.focus, isTwin])
  return createHash('sha256').update(recipe).update(master).digest('hex').slice(0, 6)
}
