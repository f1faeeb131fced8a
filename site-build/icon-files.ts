import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const mark = join(import.meta.dirname, '../app/public/favicon.svg')

/** The mark's own background. */
const background = '#1a1412'

const drawn = (pixels: number) => sharp(mark, { density: 1200 }).resize(pixels)

/** Every icon except the SVG: its address, and how it is drawn. */
export const icons: readonly { path: string; draw: () => Sharp }[] = [
  // For browsers without SVG icons, and for search results, which need a multiple of 48.
  { path: '/icons/48.png', draw: () => drawn(48) },
  { path: '/icons/192.png', draw: () => drawn(192) },
  { path: '/icons/512.png', draw: () => drawn(512) },
  // Devices cut it to their own shape. The mark stays within the safe circle of 80%.
  {
    path: '/icons/maskable.png',
    draw: () =>
      drawn(400)
        .extend({ ...evenly(56), background })
        .flatten({ background }),
  },
  // iOS rounds the corners itself, and looks for this address even if no page names it.
  { path: '/apple-touch-icon.png', draw: () => drawn(180).flatten({ background }) },
]

function evenly(pixels: number) {
  return { top: pixels, right: pixels, bottom: pixels, left: pixels }
}
