import BathSalt from './articles/bath-salt.md'
import CookingPlates from './articles/cooking-plates.md'
import PinkSaltLamp from './articles/pink-salt-lamp.md'
import { pages, type Page } from './pages.ts'
import type { PictureName } from './pictures.ts'

/** A line of the facts table: a term and its figure, with units. */
export type Fact = { term: string; value: string }

/** A product's article. Its body is the Markdown file of the same name in `articles/`. */
export type Article = {
  page: Page
  /** The product's name, as cards and links call it. */
  product: string
  title: string
  standfirst: string
  picture: PictureName
  facts: readonly Fact[]
  Body: typeof PinkSaltLamp
}

/** Words around every article. */
export const articleWords = {
  factsLabel: 'In figures',
  others: 'The other two',
  ask: 'Ask us about it',
} as const

const lampArticle: Article = {
  page: pages.lamp,
  product: 'Pink salt lamp',
  title: 'A light inside a block of pink salt',
  standfirst:
    'Unlit, it is a rock on a table. Lit, it is amber from the inside. Which bulb it takes, why it weeps in damp air, and what to check at the plug.',
  picture: 'lamp-article',
  facts: [
    { term: 'Stone', value: 'Halite (rock salt)' },
    { term: 'Origin of Himalayan salt', value: 'Salt Range, Punjab, Pakistan' },
    { term: 'Age of the salt', value: 'More than half a billion years' },
    { term: 'Hardness', value: 'Mohs 2–2.5' },
    { term: 'Usual US bulb base', value: 'E12 candelabra' },
    { term: 'Usual bulb', value: 'Incandescent, 15 W (small lamps) or 25 W (large)' },
    { term: 'Draws moisture', value: 'Above about 75% relative humidity' },
    { term: 'To clean', value: 'Unplug; barely damp cloth, then a dry one' },
  ],
  Body: PinkSaltLamp,
}

const plateArticle: Article = {
  page: pages.plate,
  product: 'Cooking plates',
  title: 'Cooking on a plate of salt, slowly',
  standfirst:
    'Fifteen minutes a step, most of an hour in all. How to heat a slab of rock salt, why it crazes and pales, and what to serve on a cold one.',
  picture: 'plate-article',
  facts: [
    { term: 'Stone', value: 'Halite (rock salt)' },
    { term: 'Usual thickness for heat', value: '1.5–2 in (3.8–5 cm)' },
    { term: 'Heat steps', value: '15 min each: low, low-medium, medium-high' },
    { term: 'In all', value: '45–55 min; first few uses, over an hour' },
    { term: 'Ready at', value: 'About 400–500 °F (200–260 °C)' },
    { term: 'Melts at', value: '1,473 °F (801 °C)' },
    { term: 'Chill for cold serving', value: '2 h, or freeze overnight' },
    { term: 'Air-dry after cleaning', value: 'About 24 h' },
  ],
  Body: CookingPlates,
}

const bathArticle: Article = {
  page: pages.bath,
  product: 'Bath salt',
  title: 'Bath salt, plainly: salt in warm water',
  standfirst:
    'How many ounces, how warm, how long. What the grain changes, who should ask a doctor first, and how to leave the tub clean.',
  picture: 'bath-article',
  facts: [
    { term: 'Composition', value: 'About 96–99% sodium chloride' },
    { term: 'Color', value: 'From traces of iron' },
    { term: 'Scent', value: 'None' },
    { term: 'Customary amount', value: '150–300 g (5.3–10.6 oz) in 40 gallons (150 liters)' },
    { term: 'Water', value: '98–100 °F (37–38 °C)' },
    { term: 'Time', value: '15–20 min' },
    { term: 'Dissolving', value: 'Fine fast; coarse needs time' },
    { term: 'Storage', value: 'Airtight, dry, with a dry scoop' },
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
  const article = articles.find(({ page }) => page.path === path)
  if (!article) throw new Error(`There is no article at ${path}`)
  return article
}
