import { articles } from '../content/articles.data.ts'
import { galleryCards } from '../content/gallery.data.ts'
import { about, closing, hero } from '../content/home.data.ts'
import { pageHeads } from '../content/pages.data.ts'
import type { Picture } from '../content/schema/picture.ts'
import { roles, type Crop } from './picture-roles.ts'

/** The point of a picture that every crop keeps in view, in percent from its top left corner. */
export type FocalPoint = NonNullable<Picture['focus']>

type PictureUse = { picture: Picture | null; role: keyof typeof roles }

/** Where each picture stands. */
const uses: readonly PictureUse[] = [
  { picture: hero.pictures.dusk, role: 'hero' },
  { picture: hero.pictures.day, role: 'hero' },
  { picture: about.picture, role: 'about' },
  ...articles.flatMap(({ picture, detail, product }): PictureUse[] => [
    { picture: product.picture, role: 'card' },
    { picture, role: 'article' },
    { picture: detail, role: 'detail' },
  ]),
  ...galleryCards.map(({ picture }): PictureUse => ({ picture, role: 'card' })),
  { picture: closing.picture, role: 'banner' },
  { picture: pageHeads.thankYou.picture, role: 'card' },
  { picture: pageHeads.notFound.picture, role: 'notFound' },
]

/** What is wanted of one picture. */
export type WantedPicture = {
  picture: string
  crops: Readonly<Record<string, Crop>>
  /** Null is the middle. */
  focus: FocalPoint | null
}

/** What the site wants of a picture, in all the places where it stands. */
export function wantedPicture(file: string): WantedPicture {
  const own = uses.filter(({ picture }) => picture?.file === file)
  return {
    picture: file,
    crops: Object.fromEntries(own.flatMap(({ role }) => Object.entries<Crop>(roles[role]))),
    focus: own.find(({ picture }) => picture?.focus)?.picture?.focus ?? null,
  }
}

/** Each picture of the site, once. */
export function wantedPictures(): WantedPicture[] {
  return [...new Set(uses.flatMap(({ picture }) => picture?.file ?? []))].map(wantedPicture)
}
