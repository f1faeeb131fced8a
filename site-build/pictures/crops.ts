import type { Content } from '../../model/load-content.ts'
import { picturesInUse, type PictureRole } from '../../model/pictures-in-use.ts'
import { pictureKey } from '../../model/pictures.ts'
import { duskOf, type Picture } from '../../model/schema/picture.ts'

/** A shape that a picture is cut to, and the sizes and bytes of its files. */
export type Crop = {
  aspect: number
  widths: readonly number[]
  /** Without it, there is only the JPEG. */
  avif?: {
    /** As sharp counts it, 1 to 100. */
    quality: number
    /** What the file of this width may weigh. A larger one gets less quality. */
    budget: { width: number; kB: number }
  }
}

// A phone of 412 px at 1.75 asks for 721 pixels of a picture as wide as its screen, and for 649 of
// one within the margins: hence 728 and 680, and the budgets at these widths.
const articleCrop: Crop = {
  aspect: 3 / 2,
  widths: [480, 728, 960, 1280, 1600],
  avif: { quality: 60, budget: { width: 728, kB: 30 } },
}

const cardCrop: Crop = {
  aspect: 4 / 5,
  widths: [680, 960],
  avif: { quality: 60, budget: { width: 680, kB: 30 } },
}

// As wide as a phone's screen.
const phoneCrop: Crop = {
  aspect: 4 / 5,
  widths: [412, 560, 728, 960],
  avif: { quality: 60, budget: { width: 728, kB: 34 } },
}

// At this quality, our own pictures of 728 pixels and their headers fit into ten TCP segments. More
// bytes take one more round trip. The budget is that of the first screen.
const squareCrop: Crop = {
  aspect: 1,
  widths: [560, 728, 960],
  avif: { quality: 58, budget: { width: 728, kB: 20 } },
}

/** The crops of a picture in each of its roles, named by their shapes. */
export const cropsOf = {
  hero: {
    '16x9': {
      aspect: 16 / 9,
      widths: [1280, 1600, 1920, 2560],
      avif: { quality: 68, budget: { width: 1600, kB: 120 } },
    },
    '1x1': squareCrop,
  },
  // Fetched before the first scroll, so it counts toward what Home may fetch before that.
  about: {
    '3x2': {
      aspect: 3 / 2,
      widths: [480, 680, 960, 1280, 1600],
      avif: { quality: 60, budget: { width: 680, kB: 24 } },
    },
  },
  card: { '4x5': cardCrop },
  // The gallery's first card, and that of three products, is wider than the others. On a phone it is upright.
  wideCard: { '4x5': cardCrop, '3x2': { ...articleCrop, widths: [680, 960, 1280] } },
  // On a phone, an article begins with a square picture as wide as the screen. Both shapes have five
  // widths. With fewer for the square, the order of the crops would depend on how wide a card shows
  // the picture, and with the order its hash: one product more, and it would be made again.
  article: {
    '3x2': articleCrop,
    square: { ...phoneCrop, aspect: 1, widths: [412, 560, 728, 840, 960] },
  },
  detail: {
    '3x2': {
      aspect: 3 / 2,
      widths: [480, 728, 960, 1280],
      avif: { quality: 62, budget: { width: 728, kB: 30 } },
    },
  },
  banner: {
    '21x9': {
      aspect: 21 / 9,
      widths: [720, 960, 1280, 1600, 2560],
      avif: { quality: 85, budget: { width: 1280, kB: 60 } },
    },
    '4x5': phoneCrop,
  },
  notFound: { '1x1': squareCrop },
  // Social networks ask for this size, and know no AVIF.
  shared: { shared: { aspect: 1200 / 630, widths: [1200] } },
} as const satisfies Record<PictureRole, Readonly<Record<string, Crop>>>

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
export function wantedPictures(content: Content): WantedPicture[] {
  const uses = Map.groupBy(picturesInUse(content), ({ picture }) => pictureKey(picture))
  return [...uses].flatMap(([key, own]) => {
    const [first] = own
    if (!first) return []
    const { file, focus, rendering } = first.picture
    return {
      key,
      picture: file,
      crops: Object.fromEntries(
        own
          .flatMap(({ role }) => Object.entries<Crop>(cropsOf[role]))
          // Of two crops with one name, the one in more widths serves both places.
          .toSorted(([, one], [, other]) => one.widths.length - other.widths.length),
      ),
      rendering,
      twin: own.map(({ picture }) => duskOf(picture)).find((dusk) => dusk && dusk !== file) ?? null,
      focus: focus ?? { x: 50, y: 50 },
    }
  })
}
