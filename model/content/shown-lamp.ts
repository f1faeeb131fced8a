import type { Picture } from './schema/picture.ts'

/** The lamp lit, and the same lamp unlit; null where there is no such picture. */
export type Lamp = { dusk: Picture; day: Picture | null }

/**
 * If only one of the pictures is a photograph, it is shown alone: the rendering shows another lamp.
 */
export function shownLamp(lamp: Lamp): Lamp {
  const { dusk, day } = lamp
  if (day === null || day.rendering === dusk.rendering) return lamp
  return { dusk: dusk.rendering ? day : dusk, day: null }
}
