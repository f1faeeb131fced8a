import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'

const extensions = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff', '.svg']

/** The folders that pictures go to, from the project's root. */
const folders = ['content/pictures', 'app/public/partners']

/**
 * Puts a picture into the project, as it is: the pipeline makes what browsers get. Another picture
 * of the same name stays.
 *
 * @returns the name that it got, or a sentence that says why it cannot be used
 */
export async function addPicture(
  bytes: Buffer,
  { folder, name, root }: { folder: string; name: string; root: string },
): Promise<{ name: string } | { refusal: string }> {
  if (!folders.includes(folder)) return { refusal: `Pictures do not go to ${folder}.` }
  const extension = extname(name).toLowerCase()
  if (/^\.hei[cf]$/.test(extension)) {
    return { refusal: 'Browsers cannot show HEIC. Export the picture as JPEG and choose that.' }
  }
  const isPicture = await sharp(bytes)
    .metadata()
    .then(() => extensions.includes(extension))
    .catch(() => false)
  if (!isPicture)
    return { refusal: `This is not a picture. Choose one of ${extensions.join(', ')}.` }
  const stem = nameInAddress(name.slice(0, -extension.length))
  for (let count = 1; ; count += 1) {
    const free = `${stem}${count === 1 ? '' : `-${count}`}${extension}`
    const path = join(root, folder, free)
    const taken = existsSync(path)
    if (!taken) await writeFile(path, bytes)
    if (!taken || bytes.equals(await readFile(path))) return { name: free }
  }
}

/** Lower case letters, digits and hyphens. */
function nameInAddress(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (
    letters
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
      .replaceAll(' ', '-') || 'picture'
  )
}

/** A picture of the project, at its path from the root, or undefined. */
export function findPicture(path: string, root: string): string | undefined {
  const isHere = folders.some((folder) => path.startsWith(`${folder}/`))
  return isHere && !path.includes('..') && extensions.includes(extname(path).toLowerCase())
    ? join(root, path)
    : undefined
}
