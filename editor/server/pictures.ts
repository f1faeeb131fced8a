import {
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { extname, join, parse } from 'node:path'
import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { leastLogoWidth, type Clock } from '../model.ts'
import { isNamed } from '../publishing/published-files.ts'
import { refuseLinks } from './content-files.ts'
import { firstFree, nameInAddress } from './name-in-address.ts'
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
      extensions: ['.jpg', '.png', '.webp', '.avif', '.tif', '.tiff', '.heic', '.heif'],
      choose: 'Choose a JPEG, PNG, HEIC, WebP, AVIF or TIFF file.',
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

/** Pixels of the longer side: what the site can use, with room for a closer crop. */
const longestSide = 4000

/** Pixels. More would take the memory of a small machine. No camera that people carry has more. */
const mostPixels = 120e6

/** Milliseconds after which a picture that was chosen and never saved is forgotten. */
const patience = 30 * 24 * 3600e3

/** A picture: the folder that it is in, from the project's root, and what it is called. */
export type PictureName = { folder: string; name: string }

/** Pictures that were chosen, and wait outside of the content until their form is saved. */
export type Pictures = ReturnType<typeof pictures>

/**
 * See {@link Pictures}.
 *
 * @param root the folder of the project
 * @param waiting the folder where they wait
 */
export function pictures(root: string, waiting: string) {
  /**
   * Takes a picture: upright, no larger than the site can use, and without the place and the camera.
   *
   * @returns what the content calls it, and what was done to it
   * @throws {Refusal} if it cannot be used
   */
  async function take(bytes: Buffer, { folder, name }: PictureName) {
    const place = folders.get(folder)
    if (!place) throw new Refusal(422, `Pictures do not go to ${folder}.`)
    const given = extname(name).toLowerCase().replace('.jpeg', '.jpg')
    if (!place.extensions.includes(given))
      throw new Refusal(422, `This is no picture. ${place.choose}`)
    const { data, extension, says } = await readied(bytes, given, place)
    const directory = join(waiting, folder)
    mkdirSync(directory, { recursive: true })
    const isOther = (stem: string) =>
      filesOf(folder)
        .filter((file) => parse(file).name.toLowerCase() === stem)
        .some((file) => extname(file) !== extension || !readFileSync(file).equals(data))
    const free = parse(`${firstFree(nameInAddress(parse(name).name), isOther)}${extension}`)
    writeFileSync(join(directory, free.base), data)
    return { name: free[place.calledBy], says }
  }

  /** The file of a picture, or undefined. */
  function find({ folder, name }: PictureName): string | undefined {
    const place = folders.get(folder)
    return (
      place &&
      filesOf(folder).find(
        (file) => parse(file)[place.calledBy] === name && lstatSync(file).isFile(),
      )
    )
  }

  /** The files of a folder, in the content or waiting. */
  function filesOf(folder: string): string[] {
    return [root, waiting].flatMap((place) =>
      globSync(`${folder}/*`, { cwd: place }).map((path) => join(place, path)),
    )
  }

  /** Those that wait, by the paths that they would have in the project. */
  function waitingPaths(): string[] {
    return globSync(
      [...folders.keys()].map((folder) => `${folder}/*`),
      { cwd: waiting },
    )
  }

  /** Brings those that have these names into the content. The result takes them out again. */
  function bring(names: ReadonlySet<string>): () => void {
    const paths = waitingPaths().filter((path) => isNamed(path, names))
    for (const path of paths) {
      refuseLinks(root, path)
      mkdirSync(join(root, path, '..'), { recursive: true })
      renameSync(join(waiting, path), join(root, path))
    }
    return () => {
      for (const path of paths) renameSync(join(root, path), join(waiting, path))
    }
  }

  /** Forgets those that nobody has saved for a month, but for the ones that have these names. */
  function tidy(clock: Pick<Clock, 'now'>, names: ReadonlySet<string>): void {
    for (const path of waitingPaths()) {
      const file = join(waiting, path)
      const isOld = clock.now().getTime() - statSync(file).mtimeMs > patience
      if (isOld && !isNamed(path, names)) rmSync(file)
    }
  }

  return { take, find, bring, tidy }
}

async function readied(bytes: Buffer, given: string, place: Place) {
  const isHeic = given === '.heic' || given === '.heif'
  const source = isHeic ? await fromHeic(bytes) : sharp(bytes, { limitInputPixels: mostPixels })
  const read = await source.metadata().catch((error: unknown) => {
    const isTooLarge = /pixel limit/.test(String(error))
    throw new Refusal(422, isTooLarge ? tooLarge : `This is no picture. ${place.choose}`)
  })
  if (given !== '.svg' && read.width < place.leastWidth) {
    throw new Refusal(
      422,
      `This picture is ${read.width} pixels wide, and ${place.leastWidth} are needed.`,
    )
  }
  const isLarge = Math.max(read.width, read.height) > longestSide
  const isTelling = [read.exif, read.xmp, read.iptc].some(Boolean)
  if (given === '.svg' || !(isLarge || isHeic || isTelling))
    return { data: bytes, extension: given, says: '' }
  const size = { width: longestSide, height: longestSide }
  const extension = isHeic ? '.jpg' : given
  const upright = source.autoOrient().resize({ ...size, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await upright
    .jpeg({ quality: 92, force: isHeic })
    .webp({ quality: 92, force: false })
    .avif({ quality: 75, force: false })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal(422, `This picture is damaged. Export it again. ${place.choose}`)
    })
  const says = [
    isHeic && 'The picture is a JPEG now, which browsers can show.',
    isLarge &&
      `It had ${read.width} × ${read.height} pixels, and has ${info.width} × ${info.height} now.`,
    (isTelling || isHeic) && 'Where and with what it was taken is no longer in it.',
  ]
  return { data, extension, says: says.filter(Boolean).join(' ') }
}

const tooLarge = `This picture has too many pixels: ${mostPixels / 1e6} million are the most. Make it smaller in a photo program.`

/** A picture as a phone takes it. */
async function fromHeic(buffer: Buffer): Promise<Sharp> {
  const images = await decodeHeic.all({ buffer }).catch(() => {
    throw new Refusal(422, 'This HEIC picture cannot be read. Export it as JPEG, and choose that.')
  })
  try {
    const [image] = images
    // Its size is known before its pixels are made.
    if (!image || image.width * image.height > mostPixels) throw new Refusal(422, tooLarge)
    const { width, height, data } = await image.decode()
    return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  } finally {
    images.dispose()
  }
}
