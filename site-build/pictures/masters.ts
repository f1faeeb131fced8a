import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { OwnerError } from '../../settings/owner-error.ts'

/** The file that a picture is made from. */
export type Master = {
  /** Relative to the project's root, for messages. */
  file: string
  data: Buffer
}

const folder = 'content/pictures'
const usable = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff'])

/** Throws an OwnerError when there is no such picture, or none that can be used. */
export function readMaster(picture: string, directory: string): Master {
  const [master, another] = readdirSync(directory)
    .filter((file) => nameOf(file) === picture.toLowerCase())
    .map((file) => readFile(file, directory))
  if (!master) {
    throw new OwnerError(
      `${folder} has no picture named “${picture}”. Put one there, such as ${picture}.jpg.`,
    )
  }
  if (another) {
    throw new OwnerError(
      `${master.file} and ${another.file} have the same name. Delete the one that is not meant.`,
    )
  }
  return master
}

/** Without ending and capitals, which some disks do not tell apart. */
function nameOf(file: string): string {
  return parse(file).name.toLowerCase()
}

function readFile(name: string, directory: string): Master {
  const file = `${folder}/${name}`
  if (!usable.has(parse(name).ext.toLowerCase())) {
    throw new OwnerError(
      `${file} is in a format that cannot be read here, such as a phone’s. Export the picture as JPEG, put that in its place, and delete this file.`,
    )
  }
  return { file, data: readFileSync(join(directory, name)) }
}
