import * as v from 'valibot'
import { crops, type CropName } from './picture-places.ts'
import type { Picture } from './schemas.ts'

/** `app/generated/pictures.json`: what `npm run pictures` has made, by the keys of `cutKey`. */
export const manifestSchema = v.record(
  v.string(),
  v.object({
    /** Of the picture and the recipe of the crop: browsers keep the files forever. */
    hash: v.string(),
    /** Of the AVIFs, in pixels, ascending. A rendering can be too small for those of its crop. */
    widths: v.array(v.number()),
  }),
)

/** The web formats that were made. */
export type Manifest = v.InferOutput<typeof manifestSchema>

/** What of a picture its files show: which one it is, and the point to keep when it is cut. */
export type Cut = Pick<Picture, 'file' | 'focus'>

/** The key of a picture's crop in the manifest. */
export function cutKey({ file, focus }: Cut, crop: CropName): string {
  return focus ? `${file} ${crop} ${focus.x},${focus.y}` : `${file} ${crop}`
}

/** The files of a crop: AVIFs, and a JPEG for networks and for browsers without AVIF. */
export function cutFiles({ file }: Cut, { hash, widths }: Manifest[string]) {
  const avifs = widths.map((width) => ({ width, name: `${file}-${width}.${hash}.avif` }))
  const width = Math.max(...widths.filter((one) => one <= 1280))
  return { avifs, jpeg: { width, name: `${file}-${width}.${hash}.jpg` } }
}

/**
 * What a page needs to show a crop of a picture, as attributes of `source` and `img`. Throws when
 * `npm run pictures` has not made it.
 */
export function pictureCrop(manifest: Manifest, picture: Cut, crop: CropName) {
  const made = manifest[cutKey(picture, crop)]
  if (!made) throw new Error(`No ${crop} crop of "${picture.file}": run "npm run pictures"`)
  const { avifs, jpeg } = cutFiles(picture, made)
  const sizeAt = (width: number) => ({ width, height: Math.round(width / crops[crop].aspect) })
  return {
    source: {
      type: 'image/avif',
      srcSet: avifs.map(({ name, width }) => `/pictures/${name} ${width}w`).join(', '),
    },
    size: sizeAt(Math.max(...made.widths)),
    img: { src: `/pictures/${jpeg.name}`, ...sizeAt(jpeg.width) },
  }
}
