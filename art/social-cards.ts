/**
 * The layout of the cards that social networks show for a page: the page's name and the company's
 * on the left, its picture on the right. `npm run pictures` follows this list. A test says when the
 * cards are older than the list.
 */
import { pages, type Page } from '../content/pages.ts'

/** What the card of one page shows. */
export type CardRecipe = {
  page: Page & Required<Pick<Page, 'picture'>>
  ground: keyof typeof cardLayout.grounds
}

/** In pixels. The colors are those of `app/styles/tokens.css`. */
export const cardLayout = {
  width: 1200,
  height: 630,
  /** Width of the left side. */
  panel: 520,
  margin: 64,
  /** Height of the mark, and its distance from the wordmark. */
  mark: 48,
  gap: 18,
  wordmark: { size: 36 },
  /** `spacing` is added between lines. */
  name: { size: 76, spacing: -8, width: 400 },
  /** As a fraction of the font size. */
  tracking: -0.015,
  /** JPEG quality, 1 to 100. */
  quality: 86,
  grounds: {
    day: { ground: '#fbf4ef', text: '#2a1a16' },
    dusk: { ground: '#2a1a16', text: '#f7e9e1' },
  },
} as const

/** One for each page that is worth sharing. */
export const cardRecipes: readonly CardRecipe[] = [
  { page: pages.home, ground: 'dusk' },
  { page: pages.lamp, ground: 'dusk' },
  { page: pages.plate, ground: 'dusk' },
  { page: pages.bath, ground: 'day' },
  { page: pages.thankYou, ground: 'dusk' },
]
