import { isRendering } from '../pictures.ts'
import { shownLamp, type LampNames } from './shown-lamp.ts'

export const lampPictures: LampNames = { dusk: 'hero-dusk', day: 'hero-day' }

export const heroPictures = shownLamp(lampPictures, isRendering)

/** Whether the lamp can be switched. Otherwise the page keeps to the visitor's color scheme. */
export const hasLampSwitch = heroPictures.day !== null
