import type { ArticleHead, ContentData, Picture } from './schemas.ts'

/** How a picture is cut, and the sizes and bytes of its AVIFs. A change makes its files again. */
export type Crop = {
  /** Width divided by height. */
  aspect: number
  /** In pixels, ascending. */
  widths: readonly number[]
  /** As sharp counts it, 1 to 100. */
  quality: number
  /** What the file of a width may weigh. A heavier one gets less quality. */
  budget: readonly [width: number, kB: number]
}

/**
 * How pictures are cut.
 *
 * A phone of 412 px at 1.75 asks for 721 pixels of a picture as wide as its screen, and for 649 of
 * one within the margins: hence 728 and 680, and the budgets at these widths.
 */
export const crops = {
  hero: { aspect: 16 / 9, widths: [1280, 1600, 1920, 2560], quality: 68, budget: [1600, 120] },
  square: { aspect: 1, widths: [560, 728, 960], quality: 58, budget: [728, 20] },
  // Fetched before the first scroll, so it counts toward what Home may fetch before that.
  about: { aspect: 3 / 2, widths: [480, 680, 960, 1280, 1600], quality: 60, budget: [680, 24] },
  card: { aspect: 4 / 5, widths: [680, 960], quality: 60, budget: [680, 30] },
  wideCard: { aspect: 3 / 2, widths: [680, 960, 1280], quality: 60, budget: [728, 30] },
  closing: {
    aspect: 21 / 9,
    widths: [720, 960, 1280, 1600, 2560],
    quality: 85,
    budget: [1280, 60],
  },
  closingOnPhone: { aspect: 4 / 5, widths: [412, 560, 728, 960], quality: 60, budget: [728, 34] },
  article: { aspect: 3 / 2, widths: [480, 728, 960, 1280, 1600], quality: 60, budget: [728, 30] },
  // An upright crop would cut too much of a plate.
  articleOnPhone: { aspect: 1, widths: [412, 560, 728, 840, 960], quality: 60, budget: [728, 34] },
  articleDetail: { aspect: 3 / 2, widths: [480, 728, 960, 1280], quality: 62, budget: [728, 30] },
} as const satisfies Record<string, Crop>

/** The name of a crop. */
export type CropName = keyof typeof crops

/** A shape of a picture at a place. */
type Shape = {
  crop: CropName
  /** The `sizes` attribute: how wide the picture is shown at each viewport width. */
  sizes: string
  /** The media condition under which it is shown; without one, always. */
  media?: string
}

const below = (width: number) => `(max-width: ${width - 0.02}px)`
const from = (width: number) => `(min-width: ${width}px)`

const inThree = '(min-width: 768px) 28.3vw, 90vw'
const onPhone = '78vw'
const besideWords = '(min-width: 768px) 45vw, 100vw'

/**
 * Every place of a picture, and its shapes there, the widest first. At most one media condition of a
 * place is true.
 */
export const places = {
  // Behind the text, the picture fills the height of the screen, so it can be wider.
  hero: [
    {
      crop: 'hero',
      sizes: '(min-width: 992px) max(100vw, min(178vh - 8rem, 110vw)), 100vw',
      media: from(600),
    },
    { crop: 'square', sizes: '100vw', media: below(600) },
  ],
  heroBesideWords: [
    { crop: 'hero', sizes: '100vw', media: `${from(600)} and ${below(992)}` },
    { crop: 'square', sizes: '100vw', media: below(600) },
    { crop: 'square', sizes: 'max(50vw, min(100vh - 4.5rem, 62vw))', media: from(992) },
  ],
  about: [{ crop: 'about', sizes: '(min-width: 992px) 57vw, 100vw' }],
  leadProduct: [
    { crop: 'article', sizes: '44vw', media: from(992) },
    { crop: 'card', sizes: inThree, media: below(992) },
  ],
  product: [{ crop: 'card', sizes: `(min-width: 992px) 25vw, ${inThree}` }],
  leadCard: [
    { crop: 'wideCard', sizes: '(min-width: 992px) min(59.2vw, 1054px), 90vw', media: from(600) },
    { crop: 'card', sizes: onPhone, media: below(600) },
  ],
  card: [
    {
      crop: 'card',
      sizes: `(max-width: 599.98px) ${onPhone}, (max-width: 991.98px) 43.8vw, min(28.3vw, 507px)`,
    },
  ],
  closing: [
    { crop: 'closing', sizes: '100vw', media: from(600) },
    { crop: 'closingOnPhone', sizes: '100vw', media: below(600) },
  ],
  article: [
    { crop: 'article', sizes: '(min-width: 992px) 58vw, 100vw', media: from(600) },
    { crop: 'articleOnPhone', sizes: '100vw', media: below(600) },
  ],
  articleDetail: [
    { crop: 'articleDetail', sizes: '(min-width: 992px) 58vw, (min-width: 768px) 640px, 100vw' },
  ],
  // On a phone, the picture stands beside the name.
  otherArticle: [
    { crop: 'card', sizes: '(min-width: 992px) min(25vw, 460px), (min-width: 600px) 43.8vw, 9rem' },
  ],
  thankYou: [{ crop: 'card', sizes: besideWords }],
  notFound: [{ crop: 'square', sizes: besideWords }],
} as const satisfies Record<string, readonly [Shape, ...Shape[]]>

/** The name of a place. */
export type Place = keyof typeof places

/** The lamp lit, and the same lamp unlit; null where there is no such picture. */
export type Lamp = ContentData['home']['hero']['pictures']

/** A photograph of the lamp stands beside the words, because they can be hard to read on it. */
export function heroPlace({ dusk }: Lamp): Place {
  return dusk.rendering ? 'hero' : 'heroBesideWords'
}

/** Of three products, the first is wider than the others. */
export function productPlace(index: number, count: number): Place {
  return index === 0 && count === 3 ? 'leadProduct' : 'product'
}

/** Of the gallery's cards, the first is wider than the others. */
export function cardPlace(index: number): Place {
  return index === 0 ? 'leadCard' : 'card'
}

/** A picture at one of its places. */
export type PictureInUse = { picture: Picture; place: Place }

/** Every picture of the site at each of its places. */
export function picturesInUse(
  { home, gallery }: ContentData,
  articles: readonly ArticleHead[],
  sitePages: readonly PictureInUse[],
): PictureInUse[] {
  const { day } = home.hero.pictures
  return [
    ...sitePages,
    ...at(heroPlace(home.hero.pictures), day),
    ...at('about', home.about.picture),
    ...at('closing', home.closing.picture),
    ...gallery.cards.flatMap(({ picture }, index) => at(cardPlace(index), picture)),
    ...articles.flatMap(({ detail, product }, index) => [
      ...at('articleDetail', detail),
      ...at(productPlace(index, articles.length), product.picture),
      ...at('otherArticle', product.picture),
    ]),
  ]
}

function at(place: Place, picture: Picture | null): PictureInUse[] {
  return picture ? [{ picture, place }] : []
}

/** How many of the pictures are renderings. All others are photographs. */
export function renderingsIn(pictures: readonly PictureInUse[]): 'all' | 'some' | 'none' {
  if (pictures.every(({ picture }) => picture.rendering)) return 'all'
  return pictures.some(({ picture }) => picture.rendering) ? 'some' : 'none'
}
