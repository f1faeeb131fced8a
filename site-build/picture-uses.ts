import { lampPictures } from '../content/home/hero-pictures.data.ts'
import { roles, type Crop } from './picture-roles.ts'

/** The point of a picture that every crop keeps in view, in percent from its top left corner. */
export type FocalPoint = { x: number; y: number }

type PictureUse = { picture: string; role: keyof typeof roles; focus?: FocalPoint }

/** Where each picture stands. */
const uses: readonly PictureUse[] = [
  { picture: lampPictures.dusk, role: 'hero' },
  ...(lampPictures.day ? [{ picture: lampPictures.day, role: 'hero' } as const] : []),
  { picture: 'about', role: 'about' },
  { picture: 'lamp-card', role: 'card' },
  { picture: 'plate-card', role: 'card' },
  { picture: 'bath-card', role: 'card' },
  { picture: 'lamp-article', role: 'article' },
  { picture: 'plate-article', role: 'article' },
  { picture: 'bath-article', role: 'article' },
  { picture: 'crystal', role: 'card' },
  { picture: 'grinder', role: 'card' },
  { picture: 'tiles', role: 'card' },
  { picture: 'tealight', role: 'card' },
  { picture: 'grains', role: 'card' },
  { picture: 'stone', role: 'card' },
  { picture: 'chilled', role: 'card' },
  { picture: 'closing', role: 'banner' },
]

/** What is wanted of one picture. */
export type WantedPicture = {
  picture: string
  crops: Readonly<Record<string, Crop>>
  /** Null is the middle. */
  focus: FocalPoint | null
}

/** What the site wants of a picture, in all the places where it stands. */
export function wantedPicture(picture: string): WantedPicture {
  const own = uses.filter((use) => use.picture === picture)
  return {
    picture,
    crops: Object.fromEntries(own.flatMap(({ role }) => Object.entries<Crop>(roles[role]))),
    focus: own.find(({ focus }) => focus)?.focus ?? null,
  }
}

/** Each picture of the site, once. */
export function wantedPictures(): WantedPicture[] {
  return [...new Set(uses.map(({ picture }) => picture))].map(wantedPicture)
}
