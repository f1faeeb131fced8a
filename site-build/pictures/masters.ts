import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { OwnerError } from '../../model/owner-error.ts'

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
