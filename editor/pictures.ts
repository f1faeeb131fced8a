import { lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join, parse } from 'node:path'
import sharp from 'sharp'
import { locate } from './locate.ts'

const extensions = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff']

/** The folders that pictures go to, from the project's root, and what the content calls them by. */
const folders = new Map<string, { extensions: readonly string[]; calledBy: 'base' | 'name' }>([
  ['content/pictures', { extensions, calledBy: 'name' }],
  [
    'app/public/partners',
    { extensions: ['.svg', '.png', '.jpg', '.webp', '.avif'], calledBy: 'base' },
  ],
])

/**
 * Puts a picture into the project, as it is: the pipeline makes what browsers get. Another picture
 * of the same name stays.
 *
 * @returns what the content calls it, or a sentence that says why it cannot be used
 */
export async function addPicture(
  bytes: Buffer,
  { folder, name, root }: { folder: string; name: string; root: string },
): Promise<{ name: string } | { refusal: string }> {
  const place = folders.get(folder)
  if (!place) return { refusal: `Pictures do not go to ${folder}.` }
  const extension = extname(name).toLowerCase()
  if (/^\.hei[cf]$/.test(extension)) {
    return { refusal: 'Browsers cannot show HEIC. Export the picture as JPEG and choose that.' }
  }
  const isPicture = await sharp(bytes)
    .metadata()
    .then(() => place.extensions.includes(extension))
    .catch(() => false)
  if (!isPicture) {
    return {
      refusal: `This is no picture. Choose a file that is one of ${place.extensions.join(', ')}.`,
    }
  }
  await mkdir(join(root, folder), { recursive: true })
  const directory = dirname(await locate(`${folder}/any`, root))
  const taken = new Set((await readdir(directory)).map((file) => parse(file).name.toLowerCase()))
  const stem = nameInAddress(parse(name).name)
  for (let count = 1; ; count += 1) {
    const free = parse(`${stem}${count === 1 ? '' : `-${count}`}${extension}`)
    const path = join(directory, free.base)
    if (!taken.has(free.name)) await writeFile(path, bytes, { flag: 'wx' })
    if (await isFileOf(bytes, path)) return { name: free[place.calledBy] }
  }
}

/** A link, which could lead to any file, is none. */
async function isFileOf(bytes: Buffer, path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  return found?.isFile() === true && bytes.equals(await readFile(path))
}

/** Lower case letters, digits and hyphens. */
function nameInAddress(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (
    letters
      .replaceAll(/[^a-z0-9]+/g, ' ')
      // With a number and an extension, a name has at most 255 letters.
      .slice(0, 200)
      .trim()
      .replaceAll(' ', '-') || 'picture'
  )
}

/**
 * The file of a picture, at its folder and what the content calls it, or undefined.
 *
 * @throws {Refusal} if it is a link
 */
export async function findPicture(path: string, root: string): Promise<string | undefined> {
  const { dir: folder, base } = parse(path)
  const place = folders.get(folder)
  const files = place ? await readdir(join(root, folder)).catch(() => []) : []
  const file = files.find((name) => place && parse(name)[place.calledBy] === base)
  return file && locate(join(folder, file), root)
}
