import type { PictureRole } from '../../model/content/pictures-in-use.ts'

/** A shape that a picture is cut to, and the sizes and bytes of its files. */
export type Crop = {
  aspect: number
  widths: readonly number[]
  /** sharp's AVIF quality, 1 to 100. WebP gets a higher number to look the same. */
  quality: number
  /** What the AVIF of this width may weigh. A larger file gets less quality. */
  budget: { width: number; kB: number }
}

// A phone of 412 px at 1.75 asks for 721 pixels of a picture as wide as its screen, and for 649 of
// one within the margins: hence 728 and 680, and the budgets at these widths.
const landscape: Crop = {
  aspect: 3 / 2,
  widths: [480, 728, 960, 1280, 1600],
  quality: 60,
  budget: { width: 728, kB: 30 },
}

const portrait: Crop = {
  aspect: 4 / 5,
  widths: [680, 960],
  quality: 60,
  budget: { width: 680, kB: 30 },
}

// As wide as a phone's screen.
const upright: Crop = {
  ...portrait,
  widths: [412, 560, 728, 960],
  budget: { width: 728, kB: 34 },
}

// At this quality, our own pictures of 728 pixels and their headers fit into ten TCP segments. More
// bytes take one more round trip. The budget is that of the first screen.
const square: Crop = {
  aspect: 1,
  widths: [560, 728, 960],
  quality: 58,
  budget: { width: 728, kB: 20 },
}

/** The roles that a picture can have on the site, each with its crops by name. */
export const roles = {
  hero: {
    wide: {
      aspect: 16 / 9,
      widths: [1280, 1600, 1920, 2560],
      quality: 68,
      budget: { width: 1600, kB: 120 },
    },
    tall: square,
  },
  // Fetched before the first scroll, so it counts toward what Home may fetch before that.
  about: {
    '3x2': {
      ...landscape,
      widths: [480, 680, 960, 1280, 1600],
      budget: { width: 680, kB: 24 },
    },
  },
  card: { '4x5': portrait },
  // The gallery's first card is as wide as two, and upright on a phone.
  wideCard: { '4x5': portrait, '3x2': { ...landscape, widths: [680, 960, 1280] } },
  // On a phone, an article begins with an upright picture as wide as the screen.
  article: {
    '3x2': landscape,
    '4x5': upright,
  },
  detail: { '3x2': { ...landscape, widths: [480, 728, 960, 1280], quality: 62 } },
  banner: {
    '21x9': {
      aspect: 21 / 9,
      widths: [720, 960, 1280, 1600, 2560],
      quality: 85,
      budget: { width: 1280, kB: 60 },
    },
    '4x5': upright,
  },
  notFound: { tall: square },
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
  webp: { effort: 6, addedQuality: 15 },
} as const
