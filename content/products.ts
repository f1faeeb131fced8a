import { pages, type Page } from './pages.ts'
import type { PictureName } from './pictures.ts'

/** A product's card: a picture, a name, one sentence, and the page of its article. */
export type Product = { name: string; sentence: string; picture: PictureName; article: Page }

/** Apart from `articles.ts`, so that a page that only names the products loads no article. */
export const products: readonly Product[] = [
  {
    name: 'Pink salt lamp',
    sentence: 'A block of pink rock salt with a small bulb inside: pale by day, amber at dusk.',
    picture: 'lamp-card',
    article: pages.lamp,
  },
  {
    name: 'Cooking plates',
    sentence:
      'A slab of rock salt for the fire or the freezer: slow to heat, and long in holding it.',
    picture: 'plate-card',
    article: pages.plate,
  },
  {
    name: 'Bath salt',
    sentence: 'Pink salt for a tub of warm water. Weigh it, let it dissolve, rinse the tub.',
    picture: 'bath-card',
    article: pages.bath,
  },
]

export const productsWords = {
  heading: 'A lamp, a plate, a bath',
  readMore: 'Read More',
  /** Follows Read More for those who only hear the link. */
  about: (product: string) => ` about ${product.toLowerCase()}`,
} as const
