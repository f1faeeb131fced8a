import type { Content } from '../../content-model/load-content.ts'
import type { Picture } from '../../content-model/schema/picture.ts'
import { roles, type Crop } from './roles.ts'

/** The point of a picture that every crop keeps in view, in percent from its top left corner. */
export type FocalPoint = NonNullable<Picture['focus']>

type PictureUse = { picture: Picture; role: keyof typeof roles }

/** A picture with the crops that the site needs. */
export type WantedPicture = {
  picture: string
  crops: Readonly<Record<string, Crop>>
  /** Null: the middle. */
  focus: FocalPoint | null
}

/** Every picture of the site, with the crops for all the places where it is used. */
export function wantedPictures(content: Content): WantedPicture[] {
  const uses = Map.groupBy(usesIn(content), ({ picture }) => picture.file)
  return Array.from(uses, ([picture, own]) => ({
    picture,
    crops: Object.fromEntries(own.flatMap(({ role }) => Object.entries<Crop>(roles[role]))),
    focus: own.find(({ picture }) => picture.focus)?.picture.focus ?? null,
  }))
}

function usesIn({ articles, gallery, home, pages }: Content): PictureUse[] {
  return [
    ...used('hero', home.hero.pictures.dusk, home.hero.pictures.day),
    ...used('about', home.about.picture),
    ...articles.flatMap(({ picture, detail, product }) => [
      ...used('card', product.picture),
      ...used('article', picture),
      ...used('detail', detail),
    ]),
    ...gallery.cards.flatMap(({ picture }, index) =>
      used(index === 0 ? 'wideCard' : 'card', picture),
    ),
    ...used('banner', home.closing.picture),
    ...used('card', pages.thankYou.picture),
    ...used('notFound', pages.notFound.picture),
  ]
}

function used(role: keyof typeof roles, ...pictures: (Picture | null)[]): PictureUse[] {
  return pictures.flatMap((picture) => (picture ? { picture, role } : []))
}
