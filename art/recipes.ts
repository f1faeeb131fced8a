/**
 * How each picture of the site is cut from its master. `npm run pictures` follows this list; a
 * test compares it with what was made last.
 */

/** Part of a master, in fractions of its width and height, from its top left corner. */
type Region = { left: number; top: number; width: number; height: number }

export type CropRecipe = {
  /** File in `art/masters`. */
  master: string
  region: Region
  /** Width over height; the region is trimmed to it, evenly on both sides. */
  aspect: number
  /** Pixels, ascending. No file is made larger than its region of the master. */
  widths: readonly number[]
  /** AVIF quality of sharp, 1 to 100; WebP needs some more to look the same. */
  quality: number
}

export type PictureRecipe = { crops: Readonly<Record<string, CropRecipe>> }

/** How hard the encoders try, as sharp counts it; AVIF above 4 takes minutes for no visible gain. */
export const encoders = { avif: { effort: 4 }, webp: { effort: 6, addedQuality: 15 } } as const

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

const card = crop(4 / 5, [360, 540, 720, 960], 50)
const article = crop(3 / 2, [480, 720, 960, 1280, 1600], 50)
const firstScreen = crop(16 / 9, [960, 1280, 1600, 1920, 2560], 54)
// 728: a phone of 412 px at 1.75 asks for 721, and has 20 kB for it.
const phone = crop(9 / 10, [412, 560, 728, 960], 56)
const banner = crop(21 / 9, [720, 960, 1280, 1600, 2560], 50)

const besideLamp: Region = { left: 0.4, top: 0, width: 0.5063, height: 1 }

export const recipes: Readonly<Record<string, PictureRecipe>> = {
  'hero-dusk': {
    crops: { wide: firstScreen('lamp-dusk.jpg'), tall: phone('lamp-dusk.jpg', { region: besideLamp }) },
  },
  'hero-day': {
    crops: { wide: firstScreen('lamp-day.jpg'), tall: phone('lamp-day.jpg', { region: besideLamp }) },
  },
  about: { crops: { '3x2': article('about.jpg', { quality: 40 }) } },
  'lamp-card': { crops: { '4x5': card('lamp-dusk.jpg', { region: { left: 0.47, top: 0.08, width: 0.42, height: 0.92 } }) } },
  'plate-card': { crops: { '4x5': card('plate.jpg', { region: { left: 0.28, top: 0.12, width: 0.53, height: 0.88 } }) } },
  'bath-card': { crops: { '4x5': card('bath.jpg', { region: { left: 0.06, top: 0.04, width: 0.57, height: 0.96 } }) } },
  'lamp-article': { crops: { '3x2': article('lamp-dusk.jpg', { region: { left: 0.13, top: 0, width: 0.84375, height: 1 } }) } },
  'plate-article': { crops: { '3x2': article('plate.jpg') } },
  'bath-article': { crops: { '3x2': article('bath.jpg') } },
  crystal: { crops: { '4x5': card('crystal.jpg') } },
  tiles: { crops: { '4x5': card('tiles.jpg') } },
  tealight: { crops: { '4x5': card('tealight.jpg') } },
  grains: { crops: { '4x5': card('grains.jpg') } },
  stone: { crops: { '4x5': card('stone.jpg') } },
  chilled: { crops: { '4x5': card('chilled.jpg') } },
  closing: {
    crops: {
      '21x9': banner('closing.jpg'),
      '4x5': card('closing.jpg', {
        widths: [412, 560, 728, 960],
        region: { left: 0.63, top: 0, width: 0.345, height: 1 },
      }),
    },
  },
}
