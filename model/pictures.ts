import * as v from 'valibot'
import type { Picture } from './schemas.ts'

const cropSchema = v.object({
  /** A hash of the picture, its twin and the recipe of this crop: browsers keep the files forever. */
  hash: v.string(),
  /** Pixels of the widest file, and the widths of all AVIFs, ascending. There is one JPEG, too. */
  width: v.number(),
  height: v.number(),
  widths: v.array(v.number()),
  /** Those of the twin, where its master is too small for all of them. */
  twinWidths: v.exactOptional(v.array(v.number())),
})

/** `app/generated/pictures.json`: what `npm run pictures` has made, by the keys of `pictureKey`. */
export const manifestSchema = v.record(
  v.string(),
  v.object({
    /** The twin at dusk, which has the same crops, as AVIF. */
    twin: v.optional(v.nullable(v.string()), null),
    crops: v.record(v.string(), cropSchema),
  }),
)

/** See {@link manifestSchema}. */
export type Manifest = v.InferOutput<typeof manifestSchema>

/** A picture is made once for each point to keep: under its name, and the point where there is one. */
export const pictureKey = ({ file, focus }: Pick<Picture, 'file' | 'focus'>) =>
  focus ? `${file}@${focus.x},${focus.y}` : file

/** The size and the addresses of a crop. Throws when `npm run pictures` has not made it. */
export function pictureCrop(
  manifest: Manifest,
  picture: Pick<Picture, 'file' | 'focus'>,
  crop: string,
) {
  const made = manifest[pictureKey(picture)]
  const size = made?.crops[crop]
  if (!size) throw new Error(`No ${crop} crop of "${picture.file}": run "npm run pictures"`)
  const { jpeg, avifs, twins } = cropFiles(picture.file, made.twin, crop, size)
  return {
    ...size,
    src: `/pictures/${jpeg.file}`,
    srcSet: srcSet(avifs),
    twinSrcSet: made.twin && srcSet(twins),
  }
}

/** A file of a crop, and its width in pixels. */
export type CropFile = { file: string; width: number }

/** The `srcset` attribute, HTML Living Standard 4.8.4.2. */
const srcSet = (files: readonly CropFile[]) =>
  files.map(({ file, width }) => `/pictures/${file} ${width}w`).join(', ')

/** The files of a crop: its JPEG, its AVIFs, and those of the twin. */
export function cropFiles(
  picture: string,
  twin: string | null,
  crop: string,
  { hash, width: widest, widths, twinWidths = widths }: Manifest[string]['crops'][string],
) {
  const avif = (of: string) => (width: number) => ({
    file: `${of}-${crop}-${width}.${hash}.avif`,
    width,
  })
  // For networks and for browsers without AVIF: one width suits every screen.
  const width = widths.findLast((one) => one <= 1280) ?? widths[0] ?? widest
  return {
    jpeg: { file: `${picture}-${crop}-${width}.${hash}.jpg`, width },
    avifs: widths.map(avif(picture)),
    twins: twin ? twinWidths.map(avif(twin)) : [],
  } satisfies Record<string, CropFile | CropFile[]>
}
