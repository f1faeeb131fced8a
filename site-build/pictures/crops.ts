import { places, type Crop, type PictureInUse, type Shape } from '../../model/picture-places.ts'
import { pictureKey } from '../../model/pictures.ts'
import { duskOf, type Picture } from '../../model/schemas.ts'

/** Below this quality, a picture with less detail looks better. */
export const lowestQuality = 30

/**
 * How the files are made. A change here remakes every picture: if a new version of sharp makes
 * different files, increase `pipeline`.
 *
 * AVIF above an effort of 4 takes minutes for no visible gain. Color at half resolution saves a
 * tenth, but dark walls get rust-colored bands.
 */
export const encoders = {
  pipeline: 2,
  avif: { effort: 4, chromaSubsampling: '4:4:4' },
  jpeg: { quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' },
} as const

/** A picture with the crops that the site needs. */
export type WantedPicture = {
  /** See `pictureKey`. */
  key: string
  picture: string
  crops: Readonly<Record<string, Crop>>
  rendering: boolean
  /** Its twin at dusk, cut as it is; null where there is none, or it shows the evening itself. */
  twin: string | null
  /** The point that every crop keeps in view, in percent from the top left corner. */
  focus: NonNullable<Picture['focus']>
}

/** Every picture of the site, once for each point to keep, with the crops for all its places. */
export function wantedPictures(pictures: readonly PictureInUse[]): WantedPicture[] {
  const uses = Map.groupBy(pictures, ({ picture }) => pictureKey(picture))
  return [...uses].flatMap(([key, own]) => {
    const [first] = own
    if (!first) return []
    const { file, focus, rendering } = first.picture
    return {
      key,
      picture: file,
      crops: cropsFor(own.flatMap(({ place }): readonly Shape[] => places[place])),
      rendering,
      twin: own.map(({ picture }) => duskOf(picture)).find((dusk) => dusk && dusk !== file) ?? null,
      focus: focus ?? { x: 50, y: 50 },
    }
  })
}

/**
 * Of two crops with one name, the one in more widths serves both places. The order is part of a
 * picture's hash, so it does not depend on where else the picture stands.
 */
function cropsFor(shapes: readonly Shape[]): Record<string, Crop> {
  const sorted = shapes.toSorted(
    (one, other) =>
      one.crop.widths.length - other.crop.widths.length || (one.name < other.name ? -1 : 1),
  )
  return Object.fromEntries(sorted.map(({ name, crop }) => [name, crop]))
}
