/**
 * The layout of the cards that social networks show for a page: the page's name and the company's
 * on the left, its picture on the right. `npm run pictures` follows this list. A test says when the
 * cards are older than the list.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colorIn } from '../app/styles/color-in.ts'
import { allPages, type Page } from '../content/pages.ts'
import { paths } from '../content/paths.ts'

/** What the card of one page shows. */
export type CardRecipe = {
  page: Page
  ground: keyof typeof cardLayout.grounds
}

const tokens = readFileSync(join(import.meta.dirname, '../app/styles/tokens.css'), 'utf8')
const ground = colorIn(tokens, 'ground')
const text = colorIn(tokens, 'text')

/** In pixels. */
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
  tracking: -0.005,
  /** JPEG quality, 1 to 100. */
  quality: 86,
  grounds: {
    day: { ground: ground.day, text: text.day },
    dusk: { ground: ground.dusk, text: text.dusk },
  },
} as const

/** Pictures in daylight: their cards have the light ground. */
const byDay = new Set(['bath-article'])

/** One for each page that is worth sharing. */
export const cardRecipes: readonly CardRecipe[] = allPages
  .filter(({ path }) => path !== paths.notFound)
  .map((page) => ({ page, ground: byDay.has(page.picture.file) ? 'day' : 'dusk' }))
