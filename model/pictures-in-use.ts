import type { Content } from './load-content.ts'
import type { Picture } from './schema/picture.ts'

/** Where a picture is used, which decides its crops. */
export type PictureRole =
  'hero' | 'about' | 'card' | 'wideCard' | 'article' | 'detail' | 'banner' | 'notFound' | 'shared'

type WithPictures = Pick<Content, 'articles' | 'gallery' | 'home' | 'pages'>

/** Every picture of the site in each of its roles. */
export function picturesInUse({ articles, gallery, home, pages }: WithPictures) {
  const lamp = shownLamp(home.hero.pictures)
  return [
    ...used('hero', lamp.dusk, lamp.day),
    ...used('about', home.about.picture),
    ...articles.flatMap(({ picture, detail, product }, index) => [
      ...used(index === 0 && hasLead(articles) ? 'wideCard' : 'card', product.picture),
      ...used('article', picture),
      ...used('detail', detail),
      ...used('shared', picture),
    ]),
    ...gallery.cards.flatMap(({ picture }, index) =>
      used(index === 0 ? 'wideCard' : 'card', picture),
    ),
    ...used('banner', home.closing.picture),
    ...used('card', pages.thankYou.picture),
    ...used('shared', pages.home.picture, pages.thankYou.picture),
    ...used('notFound', pages.notFound.picture),
  ]
}

/** Whether the first product's card is wider than the others. */
export const hasLead = (products: readonly unknown[]) => products.length === 3

function used(role: PictureRole, ...pictures: (Picture | null)[]) {
  return pictures.flatMap((picture) => (picture ? { picture, role } : []))
}

/** How many of the site's pictures are renderings. All others are photographs. */
export function countRenderings(content: WithPictures): { renderings: number; pictures: number } {
  const drawn = new Map(
    picturesInUse(content).map(({ picture }) => [picture.file, picture.rendering]),
  )
  return { renderings: [...drawn.values()].filter(Boolean).length, pictures: drawn.size }
}

/** The lamp lit, and the same lamp unlit; null where there is no such picture. */
export type Lamp = { dusk: Picture; day: Picture | null }

/**
 * If only one of the pictures is a photograph, it is shown alone: the rendering shows another lamp.
 */
export function shownLamp(lamp: Lamp): Lamp {
  const { dusk, day } = lamp
  if (day === null || day.rendering === dusk.rendering) return lamp
  return { dusk: dusk.rendering ? day : dusk, day: null }
}
