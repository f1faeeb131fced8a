import type { PictureName } from '../pictures.ts'

/** A gallery card: the name is always readable, the description when the card is pointed at. */
export type GalleryCard = { name: string; description: string; picture: PictureName }

export const gallery = {
  heading: 'The same stone, seven ways',
  cards: [
    {
      name: 'Rough crystal',
      description:
        'Halite splits along three planes at right angles. Break a corner off and there is a corner again.',
      picture: 'crystal',
    },
    {
      name: 'Tiles, lit from behind',
      description:
        'Cut thin, the stone lets light through. White, rose and deep red can lie in one seam.',
      picture: 'tiles',
    },
    {
      name: 'Tealight holder',
      description:
        'One hewn block, one hollow, one small flame, and nothing near it that could burn.',
      picture: 'tealight',
    },
    {
      name: 'Coarse, fine, powder',
      description:
        'Coarse for grinders and crusts, fine for the pot, powder for popcorn. By weight, all three hold about the same sodium as table salt.',
      picture: 'grains',
    },
    {
      name: 'In the mill',
      description:
        'Fill it with coarse grains, a few millimeters each. Choose burrs of ceramic: salt corrodes steel.',
      picture: 'grinder',
    },
    {
      name: 'Hand stone',
      description: 'Ground round to sit in the palm. Weighty, smooth, and cool to the touch.',
      picture: 'stone',
    },
    {
      name: 'Chilled plate',
      description:
        'Two hours in the cold, then melon, or apple with mozzarella. Food takes on salt in about five minutes.',
      picture: 'chilled',
    },
  ] satisfies GalleryCard[],
} as const
