/**
 * How each picture of the site is cut from its master. `npm run pictures` follows this list. A test
 * says when the pictures are older than the list.
 */

/** Part of a master, in fractions of its width and height, from its top left corner. */
type Region = { left: number; top: number; width: number; height: number }

/** How one crop is cut from its master and compressed. */
export type CropRecipe = {
  /** File in `art/masters`. */
  master: string
  region: Region
  /** Width divided by height. The region is trimmed to it, evenly on both sides. */
  aspect: number
  /** Pixels, ascending. No file is larger than its region of the master. */
  widths: readonly number[]
  /** sharp's AVIF quality, 1 to 100. WebP gets a higher number to look the same. */
  quality: number
}

/** The crops of a picture, by name. */
export type PictureRecipe = { crops: Readonly<Record<string, CropRecipe>> }

/**
 * The effort of the encoders, as sharp counts it. AVIF above 4 takes minutes for no visible gain.
 * Color at half resolution, which WebP always has, looks the same at a phone's density and saves a
 * tenth.
 */
export const encoders = {
  avif: { effort: 4, chromaSubsampling: '4:2:0' },
  webp: { effort: 6, addedQuality: 15 },
} as const

const whole: Region = { left: 0, top: 0, width: 1, height: 1 }

const crop =
  (aspect: number, widths: readonly number[], quality: number) =>
  (master: string, changed: Partial<CropRecipe> = {}): CropRecipe => ({
    master,
    aspect,
    widths,
    region: whole,
    quality,
    ...changed,
  })

// 680 and 728 fit a phone of 412 px at 1.75, for pictures of 90% and 100% of its width.
const card = crop(4 / 5, [360, 540, 680, 960], 44)
const article = crop(3 / 2, [480, 728, 960, 1280, 1600], 48)
const firstScreen = crop(16 / 9, [960, 1280, 1600, 1920, 2560], 64)
// A phone of 412 px at 1.75 asks for 721 pixels. At this quality, the picture and its headers fit
// into ten TCP segments. More bytes would take one more round trip.
const phone = crop(1, [412, 560, 728, 960], 58)
const banner = crop(21 / 9, [720, 960, 1280, 1600, 2560], 50)

const aroundLamp: Region = { left: 0.4, top: 0.1, width: 0.5, height: 0.88 }

export const recipes: Readonly<Record<string, PictureRecipe>> = {
  'hero-dusk': {
    crops: {
      wide: firstScreen('lamp-dusk.jpg'),
      tall: phone('lamp-dusk.jpg', { region: aroundLamp }),
    },
  },
  'hero-day': {
    crops: {
      wide: firstScreen('lamp-day.jpg'),
      tall: phone('lamp-day.jpg', { region: aroundLamp }),
    },
  },
  about: {
    crops: { '3x2': article('about.jpg', { widths: [480, 680, 960, 1280, 1600], quality: 36 }) },
  },
  'lamp-card': { crops: { '4x5': card('lamp-card.jpg') } },
  'plate-card': { crops: { '4x5': card('plate-card.jpg') } },
  'bath-card': { crops: { '4x5': card('bath-card.jpg') } },
  'lamp-article': { crops: { '3x2': article('lamp-evening.jpg') } },
  'plate-article': { crops: { '3x2': article('plate-food.jpg') } },
  'bath-article': { crops: { '3x2': article('bath-shelf.jpg') } },
  crystal: { crops: { '4x5': card('crystal.jpg') } },
  grinder: { crops: { '4x5': card('grinder.jpg') } },
  tiles: { crops: { '4x5': card('tiles.jpg') } },
  tealight: { crops: { '4x5': card('tealight.jpg') } },
  grains: { crops: { '4x5': card('grains.jpg') } },
  stone: { crops: { '4x5': card('stone.jpg') } },
  chilled: { crops: { '4x5': card('chilled.jpg') } },
  closing: {
    crops: {
      // Without the strip below the table.
      '21x9': banner('closing.jpg', {
        region: { left: 0.03, top: 0, width: 0.965, height: 0.965 },
      }),
      '4x5': card('closing.jpg', {
        widths: [412, 560, 728, 960],
        region: { left: 0.646, top: 0, width: 0.331, height: 0.965 },
      }),
    },
  },
}
