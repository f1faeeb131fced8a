import { isRendering } from './pictures.ts'
import { readContent } from './read-content.ts'
import { homeSchema } from './schema/home.ts'
import { shownLamp } from './shown-lamp.ts'

export const heroPictures = shownLamp(
  readContent('home.yaml', homeSchema).hero.pictures,
  isRendering,
)

/** Whether the lamp can be switched. Otherwise the page keeps to the visitor's color scheme. */
export const hasLampSwitch = heroPictures.day !== null
