import { createHash } from 'node:crypto'
import { globSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, extname, join, parse, posix } from 'node:path'
import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { leastLogoWidth, type Clock } from '../model.ts'
import { draftsIn, isNamed, refuseLinks, textsIn } from './content-files.ts'
import { firstFree, nameInAddress } from './name-in-address.ts'
import { Refusal } from './project.ts'

type Place = {
  extensions: readonly string[]
  /** In pixels. The pipeline checks the pictures that it cuts. */
  leastWidth: number
}

const drawn = '.svg'
const everywhere = ['.jpg', '.png', '.webp', '.avif']
const photographs = [...everywhere, '.tif', '.tiff', '.heic', '.heif']

/** The folders that pictures go to, from the project's root. */
const folders = new Map<string, Place>([
  ['content/pictures', { extensions: photographs, leastWidth: 0 }],
  ['app/public/partners', { extensions: [drawn, ...everywhere], leastWidth: leastLogoWidth }],
])

export const pictureFolders = [...folders.keys()]

const everyPicture = pictureFolders.map((folder) => `${folder}/*`)

/** Whether the file is a picture that the owner has given. */
export function isPicture(path: string): boolean {
  return folders.has(posix.dirname(path)) && !posix.basename(path).startsWith('.')
}

/** Tells texts and pictures from those that were there before. */
export function filesHash(root: string): string {
  const pictures = globSync(everyPicture, { cwd: root }).map((path) => {
    // It may be deleted meanwhile.
    const found = lstatSync(join(root, path), { throwIfNoEntry: false })
    return [path, found?.size, found?.mtimeMs]
  })
  const all = JSON.stringify([...textsIn(root), ...draftsIn(root), ...pictures])
  return createHash('sha256').update(all).digest('hex')
}

/** Pixels of the longer side: what the site can use, with room for a closer crop. */
const longestSide = 4000

/** Pixels. More would take the memory of a small machine. Few phones have more: 200 million. */
const mostPixels = 120e6

/** Milliseconds after which a picture that was chosen and never saved is forgotten. */
const patience = 30 * 24 * 3600e3

const words = {
  notThere: (folder: string) => `Pictures do not go to ${folder}.`,
  noPicture: (extensions: readonly string[]) =>
    `This file is not a picture. Choose one that ends in ${extensions.join(', ')}.`,
  damaged:
    'This picture is damaged, or not of the kind that its name says. Export it again, and choose that.',
  noHeic: 'This HEIC picture cannot be read. Export it as JPEG, and choose that.',
  tooNarrow: (width: number, least: number) =>
    `This picture is ${width} pixels wide, and ${least} are needed.`,
  tooSmall: (has: Size, needed: Size) =>
    `This picture is too small here: it has ${pixels(has)} pixels, and a photograph needs ${pixels(needed)}. Choose the original from the camera. Only a rendering can be smaller.`,
  tooLarge: `This picture has too many pixels: ${mostPixels / 1e6} million are the most. Make it smaller in a photo program.`,
  taken: (name: string) =>
    `Another picture has come under the name ${name}, perhaps by a merge. Nothing is saved. Choose yours again.`,
  isJpeg: 'The picture is a JPEG now, which browsers can show.',
  smaller: (before: string, after: string) => `It had ${before} pixels, and has ${after} now.`,
  untold: 'Where and with what it was taken is no longer in it.',
}

type Size = { width: number; height: number }

const pixels = ({ width, height }: Size) => `${width} × ${height}`

/** A picture: the folder that it is in, from the project's root, and what it is called. */
type PictureName = { folder: string; name: string }

/** See {@link pictures}. */
export type Pictures = ReturnType<typeof pictures>

/** Pictures that were chosen, and wait in a folder of their own until their form is saved. */
export function pictures(root: string, waiting: string) {
  /**
   * Takes one: upright, no larger than the site can use, and without the place and the camera.
   * `lacks` says so if it has fewer pixels than `least`.
   */
  async function take(bytes: Buffer, { folder, name }: PictureName, least?: Size) {
    const place = folders.get(folder)
    if (!place) throw new Refusal(words.notThere(folder))
    const given = extname(name).toLowerCase().replace('.jpeg', '.jpg')
    if (!place.extensions.includes(given)) throw new Refusal(words.noPicture(place.extensions))
    const { data, extension, says } = await readied(bytes, given, place)
    const isOther = (stem: string) =>
      filesOf(folder)
        .filter((file) => parse(file).name.toLowerCase() === stem)
        .some((file) => extname(file) !== extension || !readFileSync(file).equals(data))
    const free = `${firstFree(nameInAddress(parse(name).name, 'picture'), isOther)}${extension}`
    mkdirSync(join(waiting, folder), { recursive: true })
    await writeFile(join(waiting, folder, free), data)
    const called = calledBy(join(folder, free))
    return { name: called, says, lacks: least ? await lacks(called, least) : '' }
  }

  /** Why a photograph is too small for its place; empty if it is not. */
  async function lacks(name: string, least: Size): Promise<string> {
    const file = find({ folder: 'content/pictures', name })
    if (file === undefined) return ''
    const { width, height } = await sharp(file).metadata()
    const isTooSmall = width < least.width || height < least.height
    return isTooSmall ? words.tooSmall({ width, height }, least) : ''
  }

  function find({ folder, name }: PictureName): string | undefined {
    if (!folders.has(folder)) return undefined
    return filesOf(folder).find((file) => calledBy(file) === name && lstatSync(file).isFile())
  }

  function filesOf(folder: string): string[] {
    return [root, waiting].flatMap((place) =>
      globSync(`${folder}/*`, { cwd: place }).map((path) => join(place, path)),
    )
  }

  /** Those that wait, by the paths that they would have in the project. */
  function waitingPaths(): string[] {
    return globSync(everyPicture, { cwd: waiting })
  }

  /** Brings those that have these names into the content. */
  function bring(names: ReadonlySet<string>): void {
    const named = waitingPaths().filter((one) => isNamed(one, names))
    for (const path of named) {
      const bytes = readFileSync(join(waiting, path))
      const { dir, name } = parse(path)
      const isOther = globSync(`${dir}/*`, { cwd: root })
        .filter((one) => parse(one).name.toLowerCase() === name.toLowerCase())
        .some((one) => one !== path || !readFileSync(join(root, one)).equals(bytes))
      if (!isOther) continue
      rmSync(join(waiting, path))
      throw new Refusal(words.taken(name))
    }
    for (const path of named) {
      refuseLinks(root, path)
      mkdirSync(dirname(join(root, path)), { recursive: true })
      renameSync(join(waiting, path), join(root, path))
    }
  }

  /** Forgets those that nobody has saved for a month. */
  function tidy(clock: Pick<Clock, 'now'>): void {
    for (const file of waitingPaths().map((path) => join(waiting, path))) {
      if (clock.now().getTime() - statSync(file).mtimeMs > patience) rmSync(file)
    }
  }

  return { take, lacks, find, bring, tidy }
}

/** A picture's name in the content: only a logo's has its extension there. */
function calledBy(file: string): string {
  const { dir, base, name } = parse(file)
  return dir.endsWith('partners') ? base : name
}

async function readied(bytes: Buffer, given: string, { extensions, leastWidth }: Place) {
  if (bytes.length === 0) throw new Refusal(words.noPicture(extensions))
  const isHeic = given === '.heic' || given === '.heif'
  const source = isHeic ? await fromHeic(bytes) : sharp(bytes, { limitInputPixels: mostPixels })
  const read = await source.metadata().catch((error: unknown) => {
    const isTooLarge = /pixel limit/.test(String(error))
    throw new Refusal(isTooLarge ? words.tooLarge : words.noPicture(extensions))
  })
  const { width, height } = read
  const isDrawn = given === drawn
  // Browsers go by the ending, and few show a HEIC.
  const isMisnamed = isDrawn !== (read.format === 'svg') || read.compression === 'hevc'
  if (isMisnamed) throw new Refusal(words.damaged)
  if (!isDrawn && width < leastWidth) throw new Refusal(words.tooNarrow(width, leastWidth))
  const isLarge = Math.max(width, height) > longestSide
  const isTelling = [read.exif, read.xmp, read.iptc].some(Boolean)
  if (isDrawn || !(isLarge || isHeic || isTelling)) {
    return { data: bytes, extension: given, says: '' }
  }
  const { data, info } = await source
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 92, force: isHeic })
    .webp({ quality: 92, force: false })
    .avif({ quality: 75, force: false })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal(words.damaged)
    })
  const says = [
    isHeic && words.isJpeg,
    isLarge && words.smaller(pixels({ width, height }), pixels(info)),
    (isTelling || isHeic) && words.untold,
  ]
  const extension = isHeic ? '.jpg' : given
  return { data, extension, says: says.filter(Boolean).join(' ') }
}

async function fromHeic(buffer: Buffer): Promise<Sharp> {
  const images = await decodeHeic.all({ buffer }).catch(() => {
    throw new Refusal(words.noHeic)
  })
  try {
    const [image] = images
    // Its size is known before its pixels are made.
    if (!image || image.width * image.height > mostPixels) throw new Refusal(words.tooLarge)
    const { width, height, data } = await image.decode()
    return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  } finally {
    images.dispose()
  }
}
