import * as v from 'valibot'

/** `app/generated/pictures.json`: what `npm run pictures` has made of each picture. */
export const manifestSchema = v.record(
  v.string(),
  v.object({
    /** A hash of the picture and its recipe. */
    hash: v.string(),
    /**
     * CSS pixels of the largest file, and the widths of all, ascending, each as AVIF and as WebP.
     */
    crops: v.record(
      v.string(),
      v.object({ width: v.number(), height: v.number(), widths: v.array(v.number()) }),
    ),
  }),
)

/** For each picture, its hash and the sizes of its crops. */
export type Manifest = v.InferOutput<typeof manifestSchema>

/**
 * The size and the addresses of a crop.
 *
 * @throws Error when `npm run pictures` has not made it
 */
export function pictureCrop(manifest: Manifest, name: string, crop: string) {
  const picture = manifest[name]
  const found = picture?.crops[crop]
  if (!picture || !found) throw new Error(`No ${crop} crop of "${name}": run "npm run pictures"`)
  const file = (width: number, format: 'avif' | 'webp') =>
    `/pictures/${name}-${crop}-${width}.${picture.hash}.${format}`
  return {
    ...found,
    src: file(found.width, 'webp'),
    /** The `srcset` attribute for one format, HTML Living Standard 4.8.4.2. */
    srcSet: (format: 'avif' | 'webp') =>
      found.widths.map((width) => `${file(width, format)} ${width}w`).join(', '),
  }
}
