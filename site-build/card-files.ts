import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardLayout, cardRecipes, type CardRecipe } from '../art/social-cards.ts'
import { company } from '../content/company.data.ts'
import { firstMasterPath } from './pictures-manifest.ts'

const root = join(import.meta.dirname, '..')
export const cardsDirectory = join(root, 'app/public/social-cards')
export const cardListPath = join(root, 'content/social-cards.json')
/** The lamp beside the company's name. */
export const markPath = join(root, 'app/public/favicon.svg')

/**
 * The name of a card's file. It contains a hash of everything that the card is made from. Networks
 * cache a card by its address, so a changed card needs a new one.
 */
export function cardFile(recipe: CardRecipe): string {
  const { page } = recipe
  const hash = createHash('sha256')
    .update(JSON.stringify([cardLayout, recipe.region, recipe.ground, company.name, page.name]))
    .update(readFileSync(firstMasterPath(page.picture.file)))
    .update(readFileSync(markPath))
    .digest('hex')
    .slice(0, 8)
  return `${page.path.slice(1) || 'home'}.${hash}.jpg`
}

/** The contents of `content/social-cards.json`: for the path of each page, the name of its card. */
export function cardList(): Record<string, string> {
  return Object.fromEntries(cardRecipes.map((recipe) => [recipe.page.path, cardFile(recipe)]))
}
