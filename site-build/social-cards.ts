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
import { cardLayout, cardRecipes, type CardRecipe } from './card-recipes.ts'
import { company } from '../content/company.data.ts'
import {
  cardFile,
  cardList,
  cardListPath,
  cardListText,
  cardPicture,
  cardsDirectory,
  markPath,
} from './card-files.ts'
import { cutOf } from './picture-cut.ts'
import { uprightPicture } from './upright-picture.ts'

const { width, height, panel, margin, grounds } = cardLayout

/** The display font of the pages, as TrueType: Pango, which sets the text, cannot read WOFF2. */
const temporary = mkdtempSync(join(tmpdir(), 'social-cards-'))
const fontfile = join(temporary, 'display.ttf')

type Setting = { size: number; color: string; spacing?: number; width?: number }

/** Sets a text in the display font, trimmed to its ink. */
async function set(text: string, { size, color, ...rest }: Setting) {
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

/** Sets a text in lines of about equal length, in as few lines as its width allows. */
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

async function pictureOf(recipe: CardRecipe) {
  const { master, frame } = cardPicture(recipe)
  const { image, ...size } = await uprightPicture(master)
  const shown = { width: width - panel, height }
  return image
    .extract(cutOf(size, shown.width / shown.height, frame))
    .resize(shown)
    .png()
    .toBuffer()
}

async function makeCard(recipe: CardRecipe, file: string) {
  const { ground, text: color } = grounds[recipe.ground]
  const mark = await drawMark()
  const wordmark = await set(company.name, { ...cardLayout.wordmark, color })
  const name = await setBalanced(recipe.page.name, { ...cardLayout.name, color })
  await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      { input: await pictureOf(recipe), left: panel, top: 0 },
      { input: mark.data, left: margin, top: margin },
      {
        input: wordmark.data,
        left: margin + mark.info.width + cardLayout.gap,
        top: margin + Math.round((mark.info.height - wordmark.info.height) / 2),
      },
      { input: name.data, left: margin, top: height - margin - name.info.height },
    ])
    .jpeg({ quality: cardLayout.quality, mozjpeg: true })
    .toFile(file)
}

/**
 * Makes the cards that social networks show for a page, as `card-recipes.ts` says, in
 * `app/public/social-cards/`. Lists them in `content/social-cards.json`. Skips cards that are up to
 * date.
 *
 * @param say is told the name of each page whose card is made
 * @throws PictureError when a page's picture cannot be used
 */
export async function makeSocialCards(say: (page: string) => void): Promise<void> {
  const face = readFileSync(join(import.meta.dirname, '../app/styles/fonts/fraunces.woff2'))
  const words = [company.name, ...cardRecipes.map(({ page }) => page.name)].join('')
  writeFileSync(fontfile, await subsetFont(face, words, { targetFormat: 'truetype' }))

  mkdirSync(cardsDirectory, { recursive: true })
  for (const recipe of cardRecipes) {
    const file = join(cardsDirectory, cardFile(recipe))
    if (existsSync(file)) continue
    say(recipe.page.name)
    await makeCard(recipe, file)
  }
  rmSync(temporary, { recursive: true })

  const list = cardList()
  writeFileSync(cardListPath, cardListText(list))
  const wanted = new Set(Object.values(list))
  for (const file of readdirSync(cardsDirectory)) {
    if (!wanted.has(file)) rmSync(join(cardsDirectory, file))
  }
}
