import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import type { Content } from '../../content-model/load-content.ts'
import { cutOf } from '../pictures/cut.ts'
import { uprightPicture } from '../pictures/make.ts'
import {
  cardLayout,
  cardList,
  cardListPath,
  cardsDirectory,
  markPath,
  socialCards,
  type Card,
} from './cards.ts'

const { width, height, panel, margin, grounds } = cardLayout

type Setting = {
  /** The display font of the pages, as TrueType: Pango, which sets the text, cannot read WOFF2. */
  fontfile: string
  size: number
  color: string
  spacing?: number
  width?: number
}

/** Sets a text in the display font, trimmed to its ink. */
async function set(text: string, { fontfile, size, color, ...rest }: Setting) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  // Pango counts in 1024ths of a point. At 72 dpi a point is a pixel.
  const tracking = Math.round(cardLayout.tracking * size * 1024)
  return sharp({
    text: {
      text: `<span foreground="${color}" letter_spacing="${tracking}">${escaped}</span>`,
      font: `Fraunces ${size}`,
      fontfile,
      dpi: 72,
      rgba: true,
      ...rest,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** Sets a text in as few lines as fit the width, with lines of about equal length. */
async function setBalanced(text: string, setting: Setting & { width: number }) {
  let best = await set(text, setting)
  for (let width = best.info.width - 4; ; width -= 4) {
    const narrower = await set(text, { ...setting, width })
    if (narrower.info.height > best.info.height || narrower.info.width > width) return best
    best = narrower
  }
}

/** The mark, without the space around it. */
function drawMark() {
  return sharp(markPath, { density: 1200 })
    .trim()
    .resize({ height: cardLayout.mark })
    .png()
    .toBuffer({ resolveWithObject: true })
}

async function pictureOf({ master, frame }: Card) {
  const { image, ...size } = await uprightPicture(master)
  const shown = { width: width - panel, height }
  return image
    .extract(cutOf(size, shown.width / shown.height, frame))
    .resize(shown)
    .png()
    .toBuffer()
}

async function makeCard(card: Card, company: string, fontfile: string) {
  const { ground, text: color } = grounds[card.ground]
  const mark = await drawMark()
  const wordmark = await set(company, { ...cardLayout.wordmark, color, fontfile })
  const name = await setBalanced(card.page.name, { ...cardLayout.name, color, fontfile })
  await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      { input: await pictureOf(card), left: panel, top: 0 },
      { input: mark.data, left: margin, top: margin },
      {
        input: wordmark.data,
        left: margin + mark.info.width + cardLayout.gap,
        top: margin + Math.round((mark.info.height - wordmark.info.height) / 2),
      },
      { input: name.data, left: margin, top: height - margin - name.info.height },
    ])
    .jpeg({ quality: cardLayout.quality, mozjpeg: true })
    .toFile(join(cardsDirectory, card.file))
}

/**
 * Makes the cards that social networks show for a page, in `app/public/social-cards/`, and lists
 * them. Skips cards that are up to date.
 *
 * @param say called with the name of each page whose card is made
 * @throws BuildError when a page's picture cannot be used
 */
export async function makeSocialCards(
  content: Content,
  say: (page: string) => void,
): Promise<void> {
  const { name } = content.company
  const cards = socialCards(content)
  const face = readFileSync(join(import.meta.dirname, '../../app/styles/fonts/fraunces.woff2'))
  const words = [name, ...cards.map(({ page }) => page.name)].join('')
  const temporary = mkdtempSync(join(tmpdir(), 'social-cards-'))
  const fontfile = join(temporary, 'display.ttf')
  writeFileSync(fontfile, await subsetFont(face, words, { targetFormat: 'truetype' }))

  mkdirSync(cardsDirectory, { recursive: true })
  for (const card of cards) {
    if (existsSync(join(cardsDirectory, card.file))) continue
    say(card.page.name)
    await makeCard(card, name, fontfile)
  }
  rmSync(temporary, { recursive: true })

  writeFileSync(cardListPath, cardList(cards))
  const wanted = new Set(cards.map(({ file }) => file))
  for (const file of readdirSync(cardsDirectory)) {
    if (!wanted.has(file)) rmSync(join(cardsDirectory, file))
  }
}
