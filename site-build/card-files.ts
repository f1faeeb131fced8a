import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardLayout, cardRecipes, type CardRecipe } from './card-recipes.ts'
import { company } from '../content/company.data.ts'
import { frameOf, picturePlaces } from './picture-files.ts'
import { readMaster } from './picture-masters.ts'
import { wantedPicture } from './picture-uses.ts'

const root = join(import.meta.dirname, '..')
export const cardsDirectory = join(root, 'app/public/social-cards')
export const cardListPath = join(root, 'content/social-cards.json')
/** The mark beside the company's name. */
export const markPath = join(root, 'app/public/favicon.svg')

/**
 * The name of a card's file. It contains a hash of everything that the card is made from. Networks
 * cache a card by its address, so a changed card needs a new one.
 */
export function cardFile(recipe: CardRecipe): string {
  const { page, ground } = recipe
  const { master, frame } = cardPicture(recipe)
  const hash = createHash('sha256')
    .update(JSON.stringify([cardLayout, frame, ground, company.name, page.name]))
    .update(master.data)
    .update(readFileSync(markPath))
    .digest('hex')
    .slice(0, 8)
  return `${page.path.slice(1) || 'home'}.${hash}.jpg`
}

/** The contents of `content/social-cards.json`: for the path of each page, the name of its card. */
export function cardList(): Record<string, string> {
  return Object.fromEntries(cardRecipes.map((recipe) => [recipe.page.path, cardFile(recipe)]))
}

/** The master of a card's picture, and what the card shows of it. */
export function cardPicture({ page }: CardRecipe) {
  const wanted = wantedPicture(page.picture.file)
  const master = readMaster(page.picture.file, picturePlaces.masters)
  return { master, frame: frameOf(wanted, master, 'social') }
}

/** Whether each card is made from its current picture, words, and layout. */
export function areCardsCurrent(): boolean {
  const wanted = cardList()
  return (
    readFileSync(cardListPath, 'utf8') === cardListText(wanted) &&
    Object.values(wanted).every((file) => existsSync(join(cardsDirectory, file)))
  )
}

/** The list as its file has it. */
export function cardListText(list: Record<string, string>): string {
  return `${JSON.stringify(list, null, 2)}\n`
}
