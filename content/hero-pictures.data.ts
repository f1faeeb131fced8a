import { isRendering } from './pictures.ts'
import { readContent } from './read-content.ts'
import { homeSchema } from './schema/home.ts'
import type { Picture } from './schema/picture.ts'

/** The lamp lit, and the same lamp unlit; null where there is no such picture. */
type LampPictures = { dusk: Picture; day: Picture | null }

const lampPictures: LampPictures = readContent('home.yaml', homeSchema).hero.pictures

const [photograph, ...others] = Object.values(lampPictures).filter(
  (picture) => picture !== null && !isRendering(picture.file),
)

/**
 * What the first screen shows. Beside a photograph, a rendering is another lamp, so the photograph
 * stands alone.
 */
export const heroPictures: LampPictures =
  photograph && others.length === 0 ? { dusk: photograph, day: null } : lampPictures

/** Whether the lamp can be switched. Otherwise the page keeps to the visitor's color scheme. */
export const hasLampSwitch = heroPictures.day !== null
