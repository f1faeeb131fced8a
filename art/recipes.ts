/**
 * How each picture of the site is cut from its master. `npm run pictures` follows this list; a
 * test compares it with what was made last.
 */

/** Part of a master, in fractions of its width and height, from its top left corner. */
type Region = { left: number; top: number; width: number; height: number }

export type CropRecipe = {
  region: Region
  /** Width over height; the region is trimmed to it, evenly on both sides. */
  aspect: number
  /** Pixels, ascending. No file is made larger than its region of the master. */
  widths: readonly number[]
  /** AVIF quality of sharp, 1 to 100; WebP needs some more to look the same. */
  quality: number
}

export type PictureRecipe = { master: string; crops: Readonly<Record<string, CropRecipe>> }

/** How hard the encoders try, as sharp counts it; AVIF above 4 takes minutes for no visible gain. */
export const encoders = { avif: { effort: 4 }, webp: { effort: 6, addedQuality: 15 } } as const

const whole: Region = { left: 0, top: 0, width: 1, height: 1 }
const cardWidths = [360, 540, 720, 960]
// 728: a phone of 412 px at 1.75 asks for 721.
const phoneWidths = [412, 560, 728, 960]
const wideWidths = [480, 720, 960, 1280, 1600]

const crop = (
  aspect: number,
  widths: readonly number[],
  region: Region = whole,
  quality = 50,
): CropRecipe => ({ aspect, widths, region, quality })

const lampPortrait: Region = { left: 0.2, top: 0.0, width: 0.62, height: 1 }

export const recipes: Readonly<Record<string, PictureRecipe>> = {
  'hero-dusk': {
    master: 'lamp-dusk.jpg',
    crops: {
      wide: crop(4 / 3, [640, 960, 1280, 1600]),
      tall: crop(9 / 10, phoneWidths, lampPortrait),
    },
  },
  'hero-day': {
    master: 'lamp-day.jpg',
    crops: {
      wide: crop(4 / 3, [640, 960, 1280, 1600]),
      tall: crop(9 / 10, phoneWidths, lampPortrait),
    },
  },
  about: { master: 'about.jpg', crops: { '3x2': crop(3 / 2, wideWidths, whole, 40) } },
  'lamp-card': {
    master: 'lamp-dusk.jpg',
    crops: { '4x5': crop(4 / 5, cardWidths, { left: 0.22, top: 0.02, width: 0.6, height: 0.96 }) },
  },
  'plate-card': {
    master: 'plate.jpg',
    crops: { '4x5': crop(4 / 5, cardWidths, { left: 0.28, top: 0.12, width: 0.53, height: 0.88 }) },
  },
  'bath-card': {
    master: 'bath.jpg',
    crops: { '4x5': crop(4 / 5, cardWidths, { left: 0.06, top: 0.04, width: 0.57, height: 0.96 }) },
  },
  'lamp-article': { master: 'lamp-dusk.jpg', crops: { '3x2': crop(3 / 2, wideWidths) } },
  'plate-article': { master: 'plate.jpg', crops: { '3x2': crop(3 / 2, wideWidths) } },
  'bath-article': { master: 'bath.jpg', crops: { '3x2': crop(3 / 2, wideWidths) } },
  crystal: { master: 'crystal.jpg', crops: { '4x5': crop(4 / 5, cardWidths) } },
  tiles: { master: 'tiles.jpg', crops: { '4x5': crop(4 / 5, cardWidths) } },
  tealight: { master: 'tealight.jpg', crops: { '4x5': crop(4 / 5, cardWidths) } },
  grains: { master: 'grains.jpg', crops: { '4x5': crop(4 / 5, cardWidths) } },
  stone: { master: 'stone.jpg', crops: { '4x5': crop(4 / 5, cardWidths) } },
  chilled: { master: 'chilled.jpg', crops: { '4x5': crop(4 / 5, cardWidths) } },
  closing: {
    master: 'closing.jpg',
    crops: {
      '21x9': crop(21 / 9, [720, 960, 1280, 1600, 2100]),
      '4x5': crop(4 / 5, phoneWidths, { left: 0.63, top: 0, width: 0.345, height: 1 }),
    },
  },
}
