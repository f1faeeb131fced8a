import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, parse } from 'node:path'
import sharp from 'sharp'
import { leastLogoWidth } from '../content-model/schema/partners.ts'
import { Refusal } from './refusal.ts'

type Place = {
  extensions: readonly string[]
  choose: string
  calledBy: 'base' | 'name'
  /** In pixels. The pipeline checks the pictures that it cuts. */
  leastWidth: number
}

/** The folders that pictures go to, from the project's root, and what the content calls them by. */
const folders = new Map<string, Place>([
  [
    'content/pictures',
    {
      extensions: ['.jpg', '.png', '.webp', '.avif', '.tif', '.tiff'],
      choose: 'Choose a JPEG, PNG, WebP, AVIF or TIFF file.',
      calledBy: 'name',
      leastWidth: 0,
    },
  ],
  [
    'app/public/partners',
    {
      extensions: ['.svg', '.png', '.jpg', '.webp', '.avif'],
      choose: 'Choose an SVG, PNG, JPEG, WebP or AVIF file.',
      calledBy: 'base',
      leastWidth: leastLogoWidth,
    },
  ],
])

/** A picture: the folder that it is in, from the project's root, and what it is called. */
export type PictureName = { folder: string; name: string }

/**
 * Puts a picture into the project, as it is: the pipeline makes what browsers get. Another picture
 * of the same name stays.
 *
 * @returns what the content calls it
 * @throws {Refusal} if it cannot be used
 */
export async function addPicture(
  bytes: Buffer,
  { folder, name }: PictureName,
  root: string,
): Promise<string> {
  const place = folders.get(folder)
  if (!place) throw new Refusal(422, `Pictures do not go to ${folder}.`)
  const extension = extname(name).toLowerCase().replace('.jpeg', '.jpg')
  if (/^\.hei[cf]$/.test(extension)) {
    throw new Refusal(422, 'Browsers cannot show HEIC. Export the picture as JPEG and choose that.')
  }
  const picture = await sharp(bytes)
    .metadata()
    .catch(() => null)
  if (!picture || !place.extensions.includes(extension)) {
    throw new Refusal(422, `This is no picture. ${place.choose}`)
  }
  if (extension !== '.svg' && picture.width < place.leastWidth) {
    throw new Refusal(
      422,
      `This picture is ${picture.width} pixels wide, and ${place.leastWidth} are needed.`,
    )
  }
  const directory = join(root, folder)
  await mkdir(directory, { recursive: true })
  const files = await readdir(directory)
  const taken = new Set(files.map((file) => parse(file).name.toLowerCase()))
  const stem = nameInAddress(parse(name).name)
  for (let count = 1; ; count += 1) {
    const free = parse(`${stem}${count === 1 ? '' : `-${count}`}${extension}`)
    const path = join(directory, free.base)
    if (!taken.has(free.name)) await writeFile(path, bytes)
    const there = await readFile(path).catch(() => null)
    if (there?.equals(bytes)) return free[place.calledBy]
  }
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

/** The file of a picture, or undefined. */
export async function findPicture(
  { folder, name }: PictureName,
  root: string,
): Promise<string | undefined> {
  const place = folders.get(folder)
  const files = place ? await readdir(join(root, folder)).catch(() => []) : []
  const file = files.find((one) => place && parse(one)[place.calledBy] === name)
  return file && join(root, folder, file)
}
