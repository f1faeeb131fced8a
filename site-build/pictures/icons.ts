import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { colorIn } from '../../app/styles/color-in.ts'

const root = join(import.meta.dirname, '../..')
const mark = join(root, 'app/public/favicon.svg')
const tokens = join(root, 'app/styles/tokens.css')
const background = colorIn(readFileSync(tokens, 'utf8'), 'ground').dusk

const drawn = (pixels: number) => sharp(mark, { density: 1200 }).resize(pixels)

/** On the background of the dark scheme, with a margin of this fraction. */
function onGround(pixels: number, free: number) {
  const edge = Math.round(pixels * free)
  return drawn(pixels - 2 * edge)
    .extend({ top: edge, right: edge, bottom: edge, left: edge, background })
    .flatten({ background })
}

/** Every icon except the SVG: its address, and how it is drawn. */
export const icons: readonly { path: string; draw: () => Sharp }[] = [
  // For browsers without SVG icons, and for search results, which need a multiple of 48.
  { path: '/icons/48.png', draw: () => onGround(48, 0.06) },
  // The company's logo in structured data.
  { path: '/icons/512.png', draw: () => onGround(512, 0.12) },
  // iOS rounds the corners itself, and looks for this address even if no page names it.
  { path: '/apple-touch-icon.png', draw: () => onGround(180, 0.14) },
]

/** Draws every icon into `app/public`. */
export async function makeIcons(): Promise<void> {
  for (const { path, draw } of icons) {
    await draw()
      .png({ compressionLevel: 9 })
      .toFile(join(root, 'app/public', path))
  }
}
