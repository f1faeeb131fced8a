import { isRendering, type Manifest } from './pictures.ts'
import type { Picture } from './schema/picture.ts'

/** The lamp lit, and the same lamp unlit; null where there is no such picture. */
export type Lamp = { dusk: Picture; day: Picture | null }

/**
 * The pictures of the lamp on the first screen. If only one of them is a photograph, it is shown
 * alone, because the rendering shows another lamp.
 */
export function shownLamp(lamp: Lamp, manifest: Manifest): Lamp {
  const { dusk, day } = lamp
  const isDrawn = ({ file }: Picture) => isRendering(manifest, file)
  if (day === null || isDrawn(day) === isDrawn(dusk)) return lamp
  return { dusk: isDrawn(dusk) ? day : dusk, day: null }
}
