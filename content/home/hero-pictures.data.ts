import type { PictureName } from '../pictures.ts'

/**
 * The lamp lit and unlit. With `day` null there is no switch, and the page keeps to the visitor's
 * color scheme.
 */
export const heroPictures: { dusk: PictureName; day: PictureName | null } = {
  dusk: 'hero-dusk',
  day: 'hero-day',
}

/** Whether the lamp in the picture can be switched. */
export const hasLampSwitch = heroPictures.day !== null
