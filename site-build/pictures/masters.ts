import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { BuildError } from '../build-error.ts'

/** A picture cannot be used: why, and what to do, in a sentence. */
export class PictureError extends BuildError {}

/** The file that a picture is made from. */
export type Master = {
  /** Relative to the project's root, for messages. */
  file: string
  data: Buffer
  /** A picture drawn by a program. All others are photographs. */
  rendering: boolean
}

const folder = 'content/pictures'
const usable = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff'])
/** Formats that phones write and sharp cannot read, because the codec is patented. */
const phoneOnly = new Set(['.heic', '.heif'])

/** The IPTC's terms for pictures made by a program. `art/origin.py` writes the first into ours. */
const drawn = /digitalsourcetype\/(algorithmic|trainedAlgorithmic)Media/

/**
 * Finds a picture by its name without extension. A photograph takes precedence over a rendering of
 * the same name.
 *
 * @throws PictureError when there is none, or none that can be used
 */
export function readMaster(picture: string, directory: string): Master {
  const masters = readdirSync(directory)
    .filter((file) => pictureOf(file) === picture)
    .map((file) => readFile(file, directory))
  const photographs = masters.filter(({ rendering }) => !rendering)
  const [master, another] = photographs.length > 0 ? photographs : masters
  if (!master) {
    throw new PictureError(
      `${folder} has no picture named “${picture}”. Put one there, such as ${picture}.jpg.`,
    )
  }
  if (another) {
    throw new PictureError(
      `${master.file} and ${another.file} have the same name. Delete the one that is not meant.`,
    )
  }
  return master
}

/** Files that have the name of none of these pictures. */
export function unusedMasters(pictures: readonly string[], directory: string): string[] {
  return readdirSync(directory)
    .filter((file) => !file.startsWith('.') && !pictures.includes(pictureOf(file)))
    .map((file) => `${folder}/${file}`)
}

function pictureOf(file: string): string {
  return parse(file).name.toLowerCase()
}

function readFile(name: string, directory: string): Master {
  const file = `${folder}/${name}`
  const extension = parse(name).ext.toLowerCase()
  if (phoneOnly.has(extension)) {
    throw new PictureError(
      `${file} is in a format of phones that cannot be read here. Export the photograph as JPEG, put that in its place, and delete this file.`,
    )
  }
  if (!usable.has(extension)) {
    throw new PictureError(
      `${file} is in a format that cannot be used. Export the picture as JPEG, PNG, WebP, AVIF, or TIFF, put that in its place, and delete this file.`,
    )
  }
  const data = readFileSync(join(directory, name))
  return { file, data, rendering: drawn.test(data.toString('latin1')) }
}
