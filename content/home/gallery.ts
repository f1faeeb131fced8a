import type { PictureName } from '../pictures.ts'

/**
 * A gallery card: the name is always readable, the description when the card is pointed at. On a
 * phone, two neighbors with a small subject share a row.
 */
export type GalleryCard = { name: string; description: string; picture: PictureName; small?: true }

const cards: readonly GalleryCard[] = [
  {
    name: 'Rough crystal',
    description:
      'Halite splits along three planes, all at right angles. Break off a corner, and there is another corner.',
    picture: 'crystal',
  },
  {
    name: 'Tiles, lit from behind',
    description:
      'Cut thin, the stone lets light through. White, rose, and deep red can lie in one seam.',
    picture: 'tiles',
  },
  {
    name: 'Tealight holder',
    description:
      'One block, one hollow, one small flame. Keep it away from children, pets, and anything that can burn. Never leave it burning alone.',
    picture: 'tealight',
  },
  {
    name: 'Coarse, fine, powder',
    description:
      'Coarse for grinders and crusts, fine for cooking, powder for popcorn. By weight, all three hold about as much sodium as table salt. Usually not iodized.',
    picture: 'grains',
  },
  {
    name: 'In the mill',
    description: 'Fill it with coarse salt. Choose a mill with ceramic burrs: salt corrodes steel.',
    picture: 'grinder',
    small: true,
  },
  {
    name: 'Hand stone',
    description: 'A smooth oval that fits the palm. Solid, and cool to the touch.',
    picture: 'stone',
    small: true,
  },
  {
    name: 'Chilled plate',
    description:
      'Chilled for two hours, and beaded with water. Cold food takes on salt in about five minutes. Keep this plate away from raw meat and seafood.',
    picture: 'chilled',
  },
]

export const gallery = {
  heading: 'The same stone, seven ways',
  intro: 'Crystal, tile, grain, and stone. Each picture has a few words of its own.',
  cards,
} as const
