import type { PictureName } from '../pictures.ts'

/** The lamp lit, and the same lamp unlit; null where there is no such picture. */
export type LampNames = { dusk: PictureName; day: PictureName | null }

/**
 * What the first screen shows of the lamp. Beside a photograph, a rendering is another lamp, so the
 * photograph stands alone.
 */
export function shownLamp(
  lamp: LampNames,
  isRendering: (picture: PictureName) => boolean,
): LampNames {
  if (lamp.day === null || isRendering(lamp.day) === isRendering(lamp.dusk)) return lamp
  return { dusk: isRendering(lamp.dusk) ? lamp.day : lamp.dusk, day: null }
}
