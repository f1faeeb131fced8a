import manifest from './pictures.json' with { type: 'json' }

/** One crop of a picture in the web formats that `npm run pictures` has made. */
type PictureCrop = {
  /** CSS pixels of the largest file; smaller ones have the same shape. */
  width: number
  height: number
  /** Widths in pixels, ascending, each as AVIF and as WebP. */
  widths: number[]
}

type Manifest = Record<
  string,
  { hash: string; rendering: boolean; crops: Record<string, PictureCrop> }
>

const made: Manifest = manifest

/** Whether a picture was drawn by a program. All others are photographs. */
export function isRendering(name: string): boolean {
  return made[name]?.rendering ?? false
}

/** How many of the site's pictures are renderings. */
export function countRenderings(): { renderings: number; pictures: number } {
  const all = Object.values(made)
  return { renderings: all.filter(({ rendering }) => rendering).length, pictures: all.length }
}

/** A crop's measures and addresses. Throws when `npm run pictures` has not made it. */
export function pictureCrop(name: string, crop: string) {
  const picture = made[name]
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
