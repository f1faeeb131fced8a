import { readContent } from './read-content.ts'
import { homeSchema } from './schema/home.ts'

const home = readContent('home.yaml', homeSchema)

/** The switch of the lamp, by itself: the rest of Home stays out of the browser's scripts. */
export const lampSwitch = home.hero.lamp

export const hero = { ...home.hero, heading: home.hero.headingLines.join(' ') }

export const { about, products: productsWords, contact, closing } = home
