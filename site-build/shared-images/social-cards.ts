/** The cards that social networks show for a page, beside its title: its picture, cut to their size. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../model/content/load-content.ts'
import { paths } from '../../model/paths.ts'
import { cardSize } from '../../model/content/social-cards.ts'
import { keepOnly, writeJson } from '../made-files.ts'
import { cutOf, middle } from '../pictures/cut.ts'
import { uprightPicture } from '../pictures/make.ts'
import { picturePlaces } from '../pictures/manifest.ts'
import { readMaster } from '../pictures/masters.ts'

const root = join(import.meta.dirname, '../..')
/** Where the cards are, and the list of them by page. */
export const cardsDirectory = join(root, 'app/public/social-cards')
export const cardListPath = join(root, 'app/generated/social-cards.json')

/** JPEG quality, 1 to 100. */
const quality = 86

/** Networks cache a card by its address, so its name has a hash of all that it is made from. */
export function socialCards(content: Content) {
  return content.allPages
    .filter(({ path }) => path !== paths.notFound)
    .map((page) => {
      const master = readMaster(page.picture.file, picturePlaces.masters)
      const frame = { focus: page.picture.focus ?? middle }
      const hash = createHash('sha256')
        .update(JSON.stringify([cardSize, quality, frame]))
        .update(master.data)
        .digest('hex')
        .slice(0, 8)
      const file = `${page.path.slice(1) || 'home'}.${hash}.jpg`
      return { page, master, frame, file }
    })
}

/**
 * Makes the cards that are out of date, and lists all by the paths of their pages.
 *
 * @throws OwnerError when a page's picture cannot be used
 */
export async function makeSocialCards(content: Content): Promise<void> {
  const cards = socialCards(content)
  mkdirSync(cardsDirectory, { recursive: true })
  for (const { page, master, frame, file } of cards) {
    if (existsSync(join(cardsDirectory, file))) continue
    console.log(`Making the social card of “${page.name}” …`)
    const { image, ...size } = await uprightPicture(master)
    await image
      .extract(cutOf(size, cardSize.width / cardSize.height, frame))
      .resize(cardSize)
      .jpeg({ quality, mozjpeg: true })
      .toFile(join(cardsDirectory, file))
  }
  writeJson(cardListPath, Object.fromEntries(cards.map(({ page, file }) => [page.path, file])))
  keepOnly(
    cardsDirectory,
    cards.map(({ file }) => file),
  )
}
