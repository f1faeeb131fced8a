import type { ArticleHead, ContentData, Picture } from './schemas.ts'

/** How a picture is cut, and the sizes and bytes of its files. A change makes it again. */
export type Crop = {
  aspect: number
  widths: readonly number[]
  /** Without it, there is only the JPEG. */
  avif?: {
    /** As sharp counts it, 1 to 100. */
    quality: number
    /** What the file of this width may weigh. A larger one gets less quality. */
    budget: { width: number; kB: number }
  }
}

/** A shape of a picture: the name and recipe of its files, and where the page shows it. */
export type Shape = {
  name: string
  crop: Crop
  /** The `sizes` attribute: how wide the picture is shown at each viewport width. */
  sizes: string
  /** The media condition under which it is shown; without one, always. */
  media?: string
}

const avif = (quality: number, budget: { width: number; kB: number }) => ({ quality, budget })

// A phone of 412 px at 1.75 asks for 721 pixels of a picture as wide as its screen, and for 649 of
// one within the margins: hence 728 and 680, and the budgets at these widths.
const articleCrop: Crop = {
  aspect: 3 / 2,
  widths: [480, 728, 960, 1280, 1600],
  avif: avif(60, { width: 728, kB: 30 }),
}

// As wide as a phone's screen.
const phoneCrop: Crop = {
  aspect: 4 / 5,
  widths: [412, 560, 728, 960],
  avif: avif(60, { width: 728, kB: 34 }),
}

const card = {
  name: '4x5',
  crop: { aspect: 4 / 5, widths: [680, 960], avif: avif(60, { width: 680, kB: 30 }) },
}

const wideCard = { name: '3x2', crop: { ...articleCrop, widths: [680, 960, 1280] } }

// At this quality, our own pictures of 728 pixels and their headers fit into ten TCP segments. More
// bytes take one more round trip. The budget is that of the first screen.
const square = {
  name: '1x1',
  crop: { aspect: 1, widths: [560, 728, 960], avif: avif(58, { width: 728, kB: 20 }) },
}

const wide = {
  name: '16x9',
  crop: {
    aspect: 16 / 9,
    widths: [1280, 1600, 1920, 2560],
    avif: avif(68, { width: 1600, kB: 120 }),
  },
}

const below = (width: number) => `(max-width: ${width - 0.02}px)`
const from = (width: number) => `(min-width: ${width}px)`

const inThree = '(min-width: 768px) 28.3vw, 90vw'
const onPhone = '78vw'
const besideWords = '(min-width: 768px) 45vw, 100vw'

/** Every place of a picture, and its shapes there. At most one media condition of a place is true. */
export const places = {
  // Behind the text, the picture fills the height of the screen, so it can be wider.
  hero: [
    { ...square, sizes: '100vw', media: below(600) },
    {
      ...wide,
      sizes: '(min-width: 992px) max(100vw, min(178vh - 8rem, 110vw)), 100vw',
      media: from(600),
    },
  ],
  heroBesideWords: [
    { ...square, sizes: '100vw', media: below(600) },
    { ...wide, sizes: '100vw', media: `${from(600)} and ${below(992)}` },
    { ...square, sizes: 'max(50vw, min(100vh - 4.5rem, 62vw))', media: from(992) },
  ],
  // Fetched before the first scroll, so it counts toward what Home may fetch before that.
  about: [
    {
      name: '3x2',
      crop: {
        aspect: 3 / 2,
        widths: [480, 680, 960, 1280, 1600],
        avif: avif(60, { width: 680, kB: 24 }),
      },
      sizes: '(min-width: 992px) 57vw, 100vw',
    },
  ],
  leadProduct: [
    { ...card, sizes: inThree, media: below(992) },
    { ...wideCard, sizes: '44vw', media: from(992) },
  ],
  productBesideLead: [{ ...card, sizes: `(min-width: 992px) 25vw, ${inThree}` }],
  productOfThree: [{ ...card, sizes: '(min-width: 768px) min(28.3vw, 507px), 90vw' }],
  productOfFour: [
    {
      ...card,
      sizes: '(min-width: 1200px) min(20.6vw, 370px), (min-width: 768px) 43.8vw, 90vw',
    },
  ],
  leadCard: [
    { ...card, sizes: onPhone, media: below(600) },
    { ...wideCard, sizes: '(min-width: 992px) min(59.2vw, 1054px), 90vw', media: from(600) },
  ],
  card: [
    {
      ...card,
      sizes: `(max-width: 599.98px) ${onPhone}, (max-width: 991.98px) 43.8vw, min(28.3vw, 507px)`,
    },
  ],
  closing: [
    { name: '4x5', crop: phoneCrop, sizes: '100vw', media: below(600) },
    {
      name: '21x9',
      crop: {
        aspect: 21 / 9,
        widths: [720, 960, 1280, 1600, 2560],
        avif: avif(85, { width: 1280, kB: 60 }),
      },
      sizes: '100vw',
      media: from(600),
    },
  ],
  // Square on a phone: an upright crop would cut too much of a plate.
  article: [
    {
      name: 'square',
      crop: { ...phoneCrop, aspect: 1, widths: [412, 560, 728, 840, 960] },
      sizes: '100vw',
      media: below(600),
    },
    {
      name: '3x2',
      crop: articleCrop,
      sizes: '(min-width: 992px) 58vw, 100vw',
      media: from(600),
    },
  ],
  articleDetail: [
    {
      name: '3x2',
      crop: {
        aspect: 3 / 2,
        widths: [480, 728, 960, 1280],
        avif: avif(62, { width: 728, kB: 30 }),
      },
      sizes: '(min-width: 992px) 58vw, (min-width: 768px) 640px, 100vw',
    },
  ],
  // On a phone, the picture stands beside the name.
  otherArticle: [
    { ...card, sizes: '(min-width: 992px) min(25vw, 460px), (min-width: 600px) 43.8vw, 9rem' },
  ],
  thankYou: [{ ...card, sizes: besideWords }],
  notFound: [{ ...square, sizes: besideWords }],
  // Social networks ask for this size, and know no AVIF.
  shared: [{ name: 'shared', crop: { aspect: 1200 / 630, widths: [1200] }, sizes: '' }],
} as const satisfies Record<string, readonly [Shape, ...Shape[]]>

/** The name of a place. */
export type Place = keyof typeof places

/** A picture at one of its places. */
export type PictureInUse = { picture: Picture; place: Place }

/** The place of a product's card. Of three, the first is wider than the others. */
export function productPlace(index: number, count: number): Place {
  if (count === 3) return index === 0 ? 'leadProduct' : 'productBesideLead'
  return count % 3 === 1 ? 'productOfFour' : 'productOfThree'
}

/** The place of a gallery card. The first is wider than the others. */
export function cardPlace(index: number): Place {
  return index === 0 ? 'leadCard' : 'card'
}

/** A photograph of the lamp stands beside the words, because they can be hard to read on it. */
export function heroPlace({ rendering }: Picture) {
  return rendering ? 'hero' : 'heroBesideWords'
}

/** Every picture of the site at each of its places. */
export function picturesInUse(
  { home, gallery, pages }: Pick<ContentData, 'home' | 'gallery' | 'pages'>,
  articles: readonly ArticleHead[],
  sitePages: readonly { picture: Picture }[],
): PictureInUse[] {
  const { dusk, day } = shownLamp(home.hero.pictures)
  return [
    ...at(heroPlace(dusk), dusk, day),
    ...at('about', home.about.picture),
    ...articles.flatMap(({ picture, detail, product }, index) => [
      ...at(productPlace(index, articles.length), product.picture),
      ...at('otherArticle', product.picture),
      ...at('article', picture),
      ...at('articleDetail', detail),
    ]),
    ...gallery.cards.flatMap(({ picture }, index) => at(cardPlace(index), picture)),
    ...at('closing', home.closing.picture),
    ...at('thankYou', pages.thankYou.picture),
    ...at('notFound', pages.notFound.picture),
    ...sitePages
      .filter(({ picture }) => picture !== pages.notFound.picture)
      .flatMap(({ picture }) => at('shared', picture)),
  ]
}

function at(place: Place, ...pictures: (Picture | null)[]): PictureInUse[] {
  return pictures.flatMap((picture) => (picture ? { picture, place } : []))
}

/** How many of the pictures are renderings. All others are photographs. */
export function renderingsIn(pictures: readonly PictureInUse[]): 'all' | 'some' | 'none' {
  if (pictures.every(({ picture }) => picture.rendering)) return 'all'
  return pictures.some(({ picture }) => picture.rendering) ? 'some' : 'none'
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
