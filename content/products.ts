import { pages, type Page } from './pages.ts'
import type { PictureName } from './pictures.ts'
import type { ProductDetails } from './product-details.ts'

/** A product: its card, the page of its article, and what only the owner knows of it. */
export type Product = {
  name: string
  sentence: string
  picture: PictureName
  article: Page
  details: ProductDetails
}

export const lamp: Product = {
  name: 'Pink salt lamp',
  sentence: 'A block of pink rock salt with a small bulb inside: pale by day, amber at dusk.',
  picture: 'lamp-card',
  article: pages.lamp,
  details: { sizes: null, weight: null, inTheBox: null, bulb: null, cord: null, origin: null },
}

export const plate: Product = {
  name: 'Cooking plates',
  sentence:
    'A slab of rock salt that heats slowly and stays hot. Keep one for cooking and another for serving cold.',
  picture: 'plate-card',
  article: pages.plate,
  details: {
    sizes: null,
    weight: null,
    inTheBox: null,
    ingredients: null,
    iodized: null,
    origin: null,
  },
}

export const bath: Product = {
  name: 'Bath salt',
  sentence: 'Pink salt for a warm bath. Weigh it, let it dissolve, and rinse the tub.',
  picture: 'bath-card',
  article: pages.bath,
  details: {
    weight: null,
    inTheBox: null,
    grain: null,
    ingredients: null,
    iodized: null,
    origin: null,
  },
}

/** Apart from `articles.ts`, so that a page that only names the products loads no article. */
export const products: readonly Product[] = [lamp, plate, bath]

export const productsWords = {
  heading: 'A lamp, a plate, a bath',
  readMore: 'Read More',
  /** Follows Read More for those who only hear the link. */
  about: (product: string) => ` about ${product.toLowerCase()}`,
} as const
