import { readContent } from './read-content.ts'
import { gallerySchema } from './schema/gallery.ts'

const { cards, ...words } = readContent('gallery.yaml', gallerySchema)

export const galleryWords = words

/** By themselves: the browser's scripts need no more. */
export const galleryCards = cards
