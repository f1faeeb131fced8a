import BathSalt from './articles/bath-salt.md'
import CookingPlates from './articles/cooking-plates.md'
import PinkSaltLamp from './articles/pink-salt-lamp.md'
import type { Fact } from './facts.ts'
import type { PictureName } from './pictures.ts'
import { bath, lamp, plate, type Product } from './products.ts'

/** A product's article. Its body is the Markdown file of the same name in `articles/`. */
export type Article = {
  product: Product
  /** Names the product. */
  title: string
  standfirst: string
  picture: PictureName
  /** Under a rendering that could be taken for what it is not. A photograph does not have it. */
  caption?: string
  facts: readonly Fact[]
  Body: typeof PinkSaltLamp
}

const lampArticle: Article = {
  product: lamp,
  title: 'The pink salt lamp: a light inside a rock',
  standfirst:
    'Off, it is a rock on a table. On, it glows amber from the inside. Here is which bulb it takes, why it sweats in damp air, and what to check before you plug it in.',
  picture: 'lamp-article',
  facts: [
    { term: 'Stone', value: 'Halite (rock salt)' },
    { term: 'Origin of Himalayan salt', value: 'Salt Range, Punjab, Pakistan' },
    { term: 'Age of the salt', value: 'More than half a billion years' },
    { term: 'Hardness', value: 'Mohs 2–2.5: soft and brittle' },
    { term: 'Usual bulb', value: 'Incandescent, E12 candelabra base' },
    { term: 'Usual wattage', value: '15 W in small lamps, 25 W in large ones' },
    { term: 'Draws moisture', value: 'Above about 75% relative humidity' },
    {
      term: 'Recalled in 2017',
      value: 'About 80,000 lamps of one brand, over the dimmer switch or plug',
      source: {
        name: 'CBS Sacramento, quoting the CPSC',
        url: 'https://sacramento.cbslocal.com/2017/01/13/thousands-of-rock-salt-lamps-recalled-over-fire-danger/',
      },
    },
    {
      term: 'If a pet licks it',
      value: 'Call your vet or a pet poison line at once',
      source: {
        name: 'Pet Poison Helpline',
        url: 'https://www.petpoisonhelpline.com/poison/salt/',
      },
    },
  ],
  Body: PinkSaltLamp,
}

const plateArticle: Article = {
  product: plate,
  title: 'Cooking plates: slow heat on a slab of salt',
  standfirst:
    'Fifteen minutes a step, most of an hour in all. Here is how to heat a slab of rock salt, what keeps food on it safe, and what to serve on a cold one.',
  picture: 'plate-article',
  caption: 'A rendering, not a photograph.',
  facts: [
    { term: 'Stone', value: 'Halite (rock salt)' },
    { term: 'Usual thickness for heat', value: '1.5–2 in (3.8–5 cm)' },
    { term: 'Weight, 8 × 8 × 2 in', value: 'About 10 lb (4.6 kg)' },
    { term: 'Heat steps', value: '15 min each: low, medium-low, medium-high' },
    { term: 'Time to heat', value: '45–55 min; over an hour the first few times' },
    { term: 'Ready at', value: 'About 400–500 °F (200–260 °C)' },
    {
      term: 'Cook seafood to',
      value: '145 °F (63 °C)',
      source: {
        name: 'FoodSafety.gov',
        url: 'https://www.foodsafety.gov/food-safety-charts/safe-minimum-internal-temperatures',
      },
    },
    {
      term: 'After raw meat or seafood',
      value: 'Serve nothing cold on the plate',
      source: {
        name: 'FDA',
        url: 'https://www.fda.gov/food/buy-store-serve-safe-food/safe-food-handling',
      },
    },
    { term: 'Chill for cold serving', value: '2 hours, or freeze overnight' },
    { term: 'Air-dry after cleaning', value: 'About 24 hours' },
  ],
  Body: CookingPlates,
}

const bathArticle: Article = {
  product: bath,
  title: 'Bath salt, plainly: salt in warm water',
  standfirst:
    'How many ounces, how warm, how long: here are the customs, who should ask a doctor first, and how to leave the tub clean.',
  picture: 'bath-article',
  facts: [
    { term: 'Composition', value: 'About 96–99% sodium chloride' },
    { term: 'Color', value: 'From traces of iron' },
    { term: 'Scent', value: 'None in plain salt' },
    { term: 'Common amount', value: 'About 5–10½ oz (150–300 g) in 40 gallons (150 liters)' },
    { term: 'Water', value: '98–100 °F (37–38 °C)' },
    { term: 'Time', value: '15–20 min' },
    { term: 'Dissolving', value: 'Fine salt fast; coarse salt slowly' },
    { term: 'Storage', value: 'Airtight and dry' },
  ],
  Body: BathSalt,
}

const articles = [lampArticle, plateArticle, bathArticle]

/**
 * The article at an address.
 *
 * @throws Error when there is none
 */
export function articleAt(path: string): Article {
  const article = articles.find(({ product }) => product.article.path === path)
  if (!article) throw new Error(`There is no article at ${path}`)
  return article
}
