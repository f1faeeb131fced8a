import type { Picture } from './schema/picture.ts'

/** The lamp lit, and the same lamp unlit; null where there is no such picture. */
export type Lamp = { dusk: Picture; day: Picture | null }

/**
 * What the first screen shows of the lamp. Beside a photograph, a rendering is another lamp, so the
 * photograph stands alone.
 */
export function shownLamp(lamp: Lamp, isRendering: (file: string) => boolean): Lamp {
  const { dusk, day } = lamp
  if (day === null || isRendering(day.file) === isRendering(dusk.file)) return lamp
  return { dusk: isRendering(dusk.file) ? day : dusk, day: null }
}
