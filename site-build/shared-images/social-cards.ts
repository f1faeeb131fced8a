/**
 * The cards that social networks show for a page: the page's name and the company's on the left,
 * its picture on the right.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { colorIn } from '../../app/styles/color-in.ts'
import type { Content } from '../../content-model/load-content.ts'
import { paths } from '../../content-model/paths.ts'
import { cardSize } from '../../content-model/social-cards.ts'
import { keepOnly, writeJson } from '../made-files.ts'
import { cutOf, frameOf } from '../pictures/cut.ts'
import { uprightPicture } from '../pictures/make.ts'
import { picturePlaces } from '../pictures/manifest.ts'
import { readMaster } from '../pictures/masters.ts'
import { wantedPictures } from '../pictures/uses.ts'

const root = join(import.meta.dirname, '../..')
export const cardsDirectory = join(root, 'app/public/social-cards')
export const cardListPath = join(root, 'app/generated/social-cards.json')
/** The mark beside the company's name. */
const markPath = join(root, 'app/public/favicon.svg')
const fontPath = join(root, 'app/styles/fonts/fraunces.woff2')

const tokens = readFileSync(join(root, 'app/styles/tokens.css'), 'utf8')
const ground = colorIn(tokens, 'ground')
const text = colorIn(tokens, 'text')

/** In pixels. */
const layout = {
  ...cardSize,
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
type Card = ReturnType<typeof socialCards>[number]

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
      const ground: keyof typeof layout.grounds = byDay.has(page.picture.file) ? 'day' : 'dusk'
      const master = readMaster(page.picture.file, picturePlaces.masters)
      const own = wanted.find(({ picture }) => picture === page.picture.file)
      const frame = frameOf(
        own ?? { picture: '', crops: {}, rendering: false, twin: null, focus: null },
        'social',
      )
      const hash = createHash('sha256')
        .update(JSON.stringify([layout, frame, ground, content.company.name, page.name]))
        .update(master.data)
        .update(readFileSync(markPath))
        .update(readFileSync(fontPath))
        .digest('hex')
        .slice(0, 8)
      const file = `${page.path.slice(1) || 'home'}.${hash}.jpg`
      return { page, ground, master, frame, file }
    })
}

/**
 * Makes the cards that are out of date, in `app/public/social-cards/`, and lists all by the paths
 * of their pages.
 *
 * @throws OwnerError when a page's picture cannot be used
 */
export async function makeSocialCards(content: Content): Promise<void> {
  const cards = socialCards(content)
  mkdirSync(cardsDirectory, { recursive: true })
  const missing = cards.filter(({ file }) => !existsSync(join(cardsDirectory, file)))
  if (missing.length > 0) await drawCards(missing, content.company.name)
  writeJson(cardListPath, Object.fromEntries(cards.map(({ page, file }) => [page.path, file])))
  keepOnly(
    cardsDirectory,
    cards.map(({ file }) => file),
  )
}

async function drawCards(cards: readonly Card[], company: string) {
  const face = readFileSync(fontPath)
  const words = [company, ...cards.map(({ page }) => page.name)].join('')
  const temporary = mkdtempSync(join(tmpdir(), 'social-cards-'))
  const fontfile = join(temporary, 'display.ttf')
  try {
    writeFileSync(fontfile, await subsetFont(face, words, { targetFormat: 'truetype' }))
    for (const card of cards) {
      console.log(`Making the social card of “${card.page.name}” …`)
      await drawCard(card, company, fontfile)
    }
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

async function drawCard(card: Card, company: string, fontfile: string) {
  const { width, height, panel, margin } = layout
  const { ground: background, text: color } = layout.grounds[card.ground]
  const mark = await drawMark()
  const wordmark = await set(company, { ...layout.wordmark, color, fontfile })
  const name = await setBalanced(card.page.name, { ...layout.name, color, fontfile })
  await sharp({ create: { width, height, channels: 3, background } })
    .composite([
      { input: await pictureOf(card), left: panel, top: 0 },
      { input: mark.data, left: margin, top: margin },
      {
        input: wordmark.data,
        left: margin + mark.info.width + layout.gap,
        top: margin + Math.round((mark.info.height - wordmark.info.height) / 2),
      },
      { input: name.data, left: margin, top: height - margin - name.info.height },
    ])
    .jpeg({ quality: layout.quality, mozjpeg: true })
    .toFile(join(cardsDirectory, card.file))
}

/** The mark, without the space around it. */
function drawMark() {
  return sharp(markPath, { density: 1200 })
    .trim()
    .resize({ height: layout.mark })
    .png()
    .toBuffer({ resolveWithObject: true })
}

async function pictureOf({ master, frame }: Card) {
  const { image, ...size } = await uprightPicture(master)
  const shown = { width: layout.width - layout.panel, height: layout.height }
  return image
    .extract(cutOf(size, shown.width / shown.height, frame))
    .resize(shown)
    .png()
    .toBuffer()
}

type Setting = {
  /** The display font of the pages, as TrueType: Pango, which sets the text, cannot read WOFF2. */
  fontfile: string
  size: number
  color: string
  spacing?: number
  width?: number
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

/** Sets a text in the display font, trimmed to its ink. */
async function set(text: string, { fontfile, size, color, ...rest }: Setting) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  // Pango counts in 1024ths of a point. At 72 dpi a point is a pixel.
  const tracking = Math.round(layout.tracking * size * 1024)
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
