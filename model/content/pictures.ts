import * as v from 'valibot'

/** `app/generated/pictures.json`: what `npm run pictures` has made of each picture. */
export const manifestSchema = v.record(
  v.string(),
  v.object({
    /** A hash of the picture, its twin and their recipe. */
    hash: v.string(),
    /** The twin at dusk, which has the same crops, as AVIF. */
    twin: v.optional(v.nullable(v.string()), null),
    /** Pixels of the widest file, and the widths of all AVIFs, ascending. There is one JPEG, too. */
    crops: v.record(
      v.string(),
      v.object({ width: v.number(), height: v.number(), widths: v.array(v.number()) }),
    ),
  }),
)

/** See {@link manifestSchema}. */
export type Manifest = v.InferOutput<typeof manifestSchema>

/** The size and the addresses of a crop. Throws when `npm run pictures` has not made it. */
export function pictureCrop(manifest: Manifest, name: string, crop: string) {
  const picture = manifest[name]
  const found = picture?.crops[crop]
  if (!picture || !found) throw new Error(`No ${crop} crop of "${name}": run "npm run pictures"`)
  const { hash, twin } = picture
  const file = (of: string, width: number) => `/pictures/${of}-${crop}-${width}.${hash}`
  /** The `srcset` attribute, HTML Living Standard 4.8.4.2. */
  const srcSet = (of: string) =>
    found.widths.map((width) => `${file(of, width)}.avif ${width}w`).join(', ')
  return {
    ...found,
    src: `${file(name, fallbackWidth(found))}.jpg`,
    srcSet: srcSet(name),
    twinSrcSet: twin && srcSet(twin),
  }
}

type Sizes = { width: number; widths: readonly number[] }

/** The width of the JPEG for networks and browsers without AVIF: one suits every screen. */
export function fallbackWidth({ width, widths }: Sizes): number {
  return widths.findLast((one) => one <= 1280) ?? widths[0] ?? width
}
