/**
 * The cards that social networks show for a page: the page's name and the company's on the left,
 * its picture on the right. A test reports cards that are older than their layout.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colorIn } from '../../app/styles/color-in.ts'
import type { Content } from '../../content-model/load-content.ts'
import type { Page } from '../../content-model/pages.ts'
import { paths } from '../../content-model/paths.ts'
import { frameOf } from '../pictures/cut.ts'
import { picturePlaces } from '../pictures/manifest.ts'
import { readMaster } from '../pictures/masters.ts'
import { wantedPictures } from '../pictures/uses.ts'

const root = join(import.meta.dirname, '../..')
export const cardsDirectory = join(root, 'app/public/social-cards')
export const cardListPath = join(root, 'app/generated/social-cards.json')
/** The mark beside the company's name. */
export const markPath = join(root, 'app/public/favicon.svg')

const tokens = readFileSync(join(root, 'app/styles/tokens.css'), 'utf8')
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

/** Pictures in daylight, whose cards have the light background. */
const byDay = new Set(['bath-article'])

/** What the card of one page shows, and the file that it is in. */
export type Card = ReturnType<typeof socialCards>[number]

/**
 * A card for each page that is worth sharing. The name of its file contains a hash of everything
 * that the card is made from: networks cache a card by its address, so a changed card needs a new
 * one.
 */
export function socialCards(content: Content) {
  const wanted = wantedPictures(content)
  return content.allPages
    .filter(({ path }) => path !== paths.notFound)
    .map((page) => {
      const ground: keyof typeof cardLayout.grounds = byDay.has(page.picture.file) ? 'day' : 'dusk'
      const master = readMaster(page.picture.file, picturePlaces.masters)
      const own = wanted.find(({ picture }) => picture === page.picture.file)
      const frame = frameOf(own ?? { picture: '', crops: {}, focus: null }, master, 'social')
      const hash = createHash('sha256')
        .update(JSON.stringify([cardLayout, frame, ground, content.company.name, page.name]))
        .update(master.data)
        .update(readFileSync(markPath))
        .digest('hex')
        .slice(0, 8)
      return { page, ground, master, frame, file: fileOf(page, hash) }
    })
}

function fileOf({ path }: Page, hash: string): string {
  return `${path.slice(1) || 'home'}.${hash}.jpg`
}

/** `app/generated/social-cards.json`: for the path of each page, the name of its card. */
export function cardList(cards: readonly Card[]): string {
  const list = Object.fromEntries(cards.map(({ page, file }) => [page.path, file]))
  return `${JSON.stringify(list, null, 2)}\n`
}

/** Whether each card is made from its current picture, words, and layout. */
export function areCardsCurrent(content: Content): boolean {
  const cards = socialCards(content)
  return (
    existsSync(cardListPath) &&
    readFileSync(cardListPath, 'utf8') === cardList(cards) &&
    cards.every(({ file }) => existsSync(join(cardsDirectory, file)))
  )
}
