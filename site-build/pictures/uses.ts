import type { Content } from '../../content-model/load-content.ts'
import type { Picture } from '../../content-model/schema/picture.ts'
import { roles, type Crop } from './roles.ts'

/** The point of a picture that every crop keeps in view, in percent from its top left corner. */
export type FocalPoint = NonNullable<Picture['focus']>

type PictureUse = { picture: Picture | null; role: keyof typeof roles }

/** A picture with the crops that the site needs. */
export type WantedPicture = {
  picture: string
  crops: Readonly<Record<string, Crop>>
  /** Null: the middle. */
  focus: FocalPoint | null
}

/** Every picture of the site, with the crops for all the places where it is used. */
export function wantedPictures(content: Content): WantedPicture[] {
  const uses = usesIn(content)
  return [...new Set(uses.flatMap(({ picture }) => picture?.file ?? []))].map((file) => {
    const own = uses.filter(({ picture }) => picture?.file === file)
    return {
      picture: file,
      crops: Object.fromEntries(own.flatMap(({ role }) => Object.entries<Crop>(roles[role]))),
      focus: own.find(({ picture }) => picture?.focus)?.picture?.focus ?? null,
    }
  })
}

function usesIn({ articles, gallery, home, pages }: Content): PictureUse[] {
  return [
    { picture: home.hero.pictures.dusk, role: 'hero' },
    { picture: home.hero.pictures.day, role: 'hero' },
    { picture: home.about.picture, role: 'about' },
    ...articles.flatMap(({ picture, detail, product }): PictureUse[] => [
      { picture: product.picture, role: 'card' },
      { picture, role: 'article' },
      { picture: detail, role: 'detail' },
    ]),
    ...gallery.cards.map(({ picture }): PictureUse => ({ picture, role: 'card' })),
    { picture: home.closing.picture, role: 'banner' },
    { picture: pages.thankYou.picture, role: 'card' },
    { picture: pages.notFound.picture, role: 'notFound' },
  ]
}
